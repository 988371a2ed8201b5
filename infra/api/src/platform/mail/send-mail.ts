/** Adds a mail to the outbox in the business transaction: it is sent only if that commits. */

import type { Language } from '@portico/contracts/platform/languages';
import { fitMailLine, fitMailText, mailAddress, mailsADay, ownMailLink } from '@portico/contracts/platform/mail';
import { millisecondsInDay } from 'date-fns/constants';
import { addJob } from '../jobs/add-job.ts';
import { Refusal } from '../refusal.ts';
import type { Transaction } from '../transaction.ts';
import { deliverMailKind } from './mail-jobs.ts';
import { type FieldKind, type MailRow, type MailValues, type TemplateId, templateOf } from './templates.ts';

export interface OutgoingMail<T extends TemplateId> {
  /** One recipient. `personId` is their account, if they have one. */
  to: { address: string; name?: string; personId?: string };
  template: T;
  language: Language;
  values: MailValues<T>;
  /** UserID of the account that causes the mail, for its daily limit; undefined for the portal itself. */
  senderId?: string;
  /** Business time. */
  now: Date;
}

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'This e-mail is not valid.', { fields: [{ path, message }] });

const isText = (value: unknown) => typeof value === 'string';
const isPath = (value: unknown) => typeof value === 'string' && ownMailLink(value) !== undefined;

const accepts: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  line: isText,
  text: isText,
  path: isPath,
  rows: (value) =>
    Array.isArray(value) && value.every(({ title, text, path }) => isText(title) && isText(text) && isPath(path)),
};

function check<T extends TemplateId>({ to, template, values }: OutgoingMail<T>): void {
  if (!mailAddress.safeParse(to.address).success) throw refuse('to.address', 'must be one e-mail address');
  const given: Readonly<Record<string, unknown>> = values;
  for (const [name, kind] of Object.entries(templateOf(template).fields)) {
    if (!accepts[kind](given[name])) throw refuse(`values.${name}`, `must be a ${kind}`);
  }
}

const fitRow = ({ title, text, path }: MailRow): MailRow => ({
  title: fitMailText(title),
  text: fitMailText(text),
  path,
});

/** Text that people wrote must not prevent a mail from being sent, so it is shortened to fit its field. */
function fitted<T extends TemplateId>(mail: OutgoingMail<T>): OutgoingMail<T> {
  const { fields } = templateOf(mail.template);
  const fit = ([name, value]: [string, unknown]) => {
    if (typeof value === 'string' && fields[name] === 'line') return [name, fitMailLine(value)];
    if (typeof value === 'string' && fields[name] === 'text') return [name, fitMailText(value)];
    return fields[name] === 'rows' && Array.isArray(value) ? [name, value.map(fitRow)] : [name, value];
  };
  const to = { ...mail.to, ...(mail.to.name === undefined ? {} : { name: fitMailLine(mail.to.name) }) };
  return { ...mail, to, values: Object.fromEntries(Object.entries(mail.values).map(fit)) as MailValues<T> };
}

const wholeTenant = '00000000-0000-0000-0000-000000000000';

/** Locks the row until the transaction ends, so that two concurrent mails cannot both be the last one allowed. */
async function count(db: Transaction, counted: string, most: number, mail: { now: Date }): Promise<void> {
  const [row] = await db.query<{ mails: number }>(
    `insert into portal.platform_mail_count as c (tenant_id, day, sender_id, mails)
     values ((select platform.current_tenant()), $1, $2, 1)
     on conflict (tenant_id, day, sender_id) do update set mails = c.mails + 1
     returning mails`,
    [mail.now.toISOString().slice(0, 10), counted],
  );
  if ((row?.mails ?? 1) <= most) return;
  const tomorrow = Math.ceil((millisecondsInDay - (mail.now.getTime() % millisecondsInDay)) / 1000);
  throw new Refusal('too_many_requests', 'The daily limit of mails has been reached. Nothing was sent.', {
    retryAfterSeconds: tomorrow,
  });
}

interface MailLimits {
  readonly sender: number;
  readonly tenant: number;
}

/** The tenant's current daily limits; the defaults if it has set none. */
async function limitsOf(db: Transaction): Promise<MailLimits> {
  const [row] = await db.prepared<{ sender: number | null; tenant: number | null }>(
    'mail_limits',
    `select (settings->'limits'->>'mailsOfSender')::int as sender, (settings->'limits'->>'mailsOfTenant')::int as tenant
     from platform.tenant where tenant_id = (select platform.current_tenant())`,
  );
  return { sender: row?.sender ?? mailsADay.sender, tenant: row?.tenant ?? mailsADay.tenant };
}

/** Returns the mail's id. Throws a refusal if the address or a value is invalid or a limit is exceeded. */
export async function sendMail<T extends TemplateId>(
  db: Transaction,
  written: OutgoingMail<T>,
  chosen?: MailLimits,
): Promise<string> {
  const mail = fitted(written);
  check(mail);
  const limits = chosen ?? (await limitsOf(db));
  if (mail.senderId !== undefined) await count(db, mail.senderId, limits.sender, mail);
  await count(db, wholeTenant, limits.tenant, mail);
  const mailId = crypto.randomUUID();
  await db.query(
    `insert into portal.platform_mail
       (tenant_id, mail_id, created_at, sender_id, person_id, address, name, template, language, template_values)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      mailId,
      mail.now,
      mail.senderId ?? null,
      mail.to.personId ?? null,
      mail.to.address,
      mail.to.name ?? '',
      mail.template,
      mail.language,
      JSON.stringify(mail.values),
    ],
  );
  await addJob(db, deliverMailKind, { id: mailId }, { now: mail.now, key: mailId });
  return mailId;
}
