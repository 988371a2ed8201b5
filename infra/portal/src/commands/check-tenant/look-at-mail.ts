import { greetMailServer } from '@portico/api/platform/mail/smtp-courier';
import type { Tenant } from '@portico/database/tenant';
import type { Installation } from '../installation.ts';
import { type Finding, note, ok, problem } from './finding.ts';

async function server({ settings, database }: Installation): Promise<Finding> {
  if (!settings.mail)
    return database.embedded
      ? note('mail', 'no mail server is configured: mails are shown at /dev/mailbox')
      : problem('mail', 'no mail server is configured, so mails are not sent. Set SMTP_URL and MAIL_FROM');
  try {
    await greetMailServer(settings.mail);
    return ok('mail', `the server accepts mail from ${settings.mail.from}; check-mail sends a message`);
  } catch (cause) {
    return problem('mail', `the server cannot be used: ${(cause as Error).message}. Correct SMTP_URL`);
  }
}

async function outbox({ inTenant }: Installation, tenant: Tenant): Promise<Finding[]> {
  const [row] = await inTenant(tenant, (db) =>
    db.query<{ failed: number; words: string | null }>(
      `select count(*)::int as failed, max(problem) as words from portal.platform_mail
       where state in ('failed', 'rejected') and settled_at > now() - interval '7 days'`,
    ),
  );
  if (!row || row.failed === 0) return [];
  return [
    note('outbox', `${row.failed} mails of the last 7 days were not delivered; the server said: ${row.words ?? '-'}`),
  ];
}

export const lookAtMail = async (installation: Installation, tenant: Tenant): Promise<Finding[]> => [
  await server(installation),
  ...(await outbox(installation, tenant)),
];
