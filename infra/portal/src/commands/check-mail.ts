import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createClock } from '@portico/api/platform/clock';
import { sendMail } from '@portico/api/platform/mail/send-mail';
import { runTransaction } from '@portico/api/platform/run-transaction';
import { isMailAddress } from '@portico/contracts/platform/mail';
import type pg from 'pg';
import { StartFault } from '../start-fault.ts';
import type { Command } from './command.ts';
import { withInstallation } from './installation.ts';
import { recordOperator } from './operator-audit.ts';

const help = `Usage: npm run portal -- check-mail --tenant <id> --to <address>

  --tenant  the tenant whose name and brand the message uses
  --to      one e-mail address

Puts one message into the outbox of the running portal and waits up to 30 seconds for the result. Exits with 0 if the mail
server accepted it.`;

const patienceMs = 30_000;
const lookMs = 500;
const statementMs = 5000;

interface Outcome {
  state: string;
  problem: string | null;
}

async function awaitOutcome(pool: pg.Pool, tenantId: string, mailId: string): Promise<Outcome> {
  for (let waited = 0; ; waited += lookMs) {
    const [mail] = await runTransaction(pool, { tenantId, readOnly: true, statementMs }, (db) =>
      db.query<Outcome & Record<string, unknown>>(
        'select state, problem from portal.platform_mail where mail_id = $1',
        [mailId],
      ),
    );
    if (!mail) throw new StartFault('The message is no longer in the outbox.');
    if (mail.state !== 'waiting' || waited >= patienceMs) return mail;
    await sleep(lookMs);
  }
}

function reportOutcome({ state, problem }: Outcome): number {
  const why = problem === null ? '' : ` The server's last words: ${problem}`;
  if (state === 'delivered')
    console.log('Accepted by the mail server, or shown at /dev/mailbox if none is configured.');
  else if (state === 'waiting') console.error(`Not delivered yet; it will be retried while the portal runs.${why}`);
  else console.error(`Not delivered: ${state}.${why}`);
  return state === 'delivered' ? 0 : 1;
}

export const checkMailCommand: Command = {
  help,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { tenant: { type: 'string' }, to: { type: 'string' } },
    });
    const { tenant: slug, to } = values;
    if (!slug || !to || positionals.length > 0) throw new StartFault(`Name a tenant and an address.\n\n${help}`);
    if (!isMailAddress(to)) throw new StartFault(`"${to}" is not one e-mail address.`);
    return withInstallation(async ({ pool, secrets, settings, tenant: tenantNamed, inTenant }) => {
      const tenant = await tenantNamed(slug);
      const { tenantId } = tenant;
      const language = tenant.settings.defaultLanguage;
      const now = createClock(settings.now).now();
      const mailId = await inTenant(tenant, async (db) => {
        const id = await sendMail(db, { to: { address: to }, template: 'check', language, values: {}, now });
        const change = { object: { kind: 'mail', id } };
        await recordOperator(db, secrets, { tenantId, command: 'check-mail', at: now, change });
        return id;
      });
      return reportOutcome(await awaitOutcome(pool, tenantId, mailId));
    });
  },
};
