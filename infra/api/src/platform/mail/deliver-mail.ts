/**
 * The job that empties the outbox: it reads a mail, delivers it outside any transaction, and records the outcome
 * (ruling 34).
 */
import type { Language } from '@portico/contracts/platform/languages';
import type { MailState } from '@portico/contracts/platform/mail';
import { defineJob, type JobContext } from '../jobs/job.ts';
import { type Courier, MailRejected } from './courier.ts';
import { deliverMailKind } from './mail-jobs.ts';
import { unsubscribeValue, wantsTopic } from './mail-topics.ts';
import { type MailLook, type RenderedMail, renderMail } from './render-mail.ts';
import { isTemplateId, type MailValue, templateOf } from './templates.ts';
import { type UnsubscribeAddresses, unsubscribeAddresses } from './unsubscribe-addresses.ts';

export interface DeliveryParts {
  look: MailLook;
  /** `mailbox`: rendered messages stay in the outbox, where the development mailbox shows them. */
  courier: Courier | 'mailbox';
}

interface PendingMail {
  person_id: string | null;
  address: string;
  name: string;
  template: string;
  language: Language;
  template_values: Record<string, MailValue>;
}

const waiting = (id: string, { inTenant }: JobContext): Promise<PendingMail | undefined> =>
  inTenant(async (db) => {
    const rows = await db.query<PendingMail & Record<string, unknown>>(
      `select person_id, address, name, template, language, template_values from portal.platform_mail
       where mail_id = $1 and state = 'waiting'`,
      [id],
    );
    return rows[0];
  });

interface Settled {
  state: MailState;
  problem?: string;
  message?: RenderedMail;
}

/** The server's message may be long; its beginning is enough. */
const mostProblem = 500;

const settle = (id: string, { state, problem, message }: Settled, { inTenant, now }: JobContext): Promise<unknown> =>
  inTenant((db) =>
    db.query(
      `update portal.platform_mail set state = $2, attempts = attempts + 1, problem = coalesce($3, problem), message = $4,
         settled_at = case when $2 = 'waiting' then null else $5::timestamptz end,
         template_values = case when $2 = 'waiting' then template_values else '{}' end
       where mail_id = $1`,
      [id, state, problem?.slice(0, mostProblem) ?? null, message ? JSON.stringify(message) : null, now],
    ),
  );

/** A value that the mail itself supplies if its template says so. */
function ownField(mail: PendingMail, which: 'unsubscribe' | 'reply'): string | undefined {
  const own = isTemplateId(mail.template) ? templateOf(mail.template).own : undefined;
  const value = own && mail.template_values[own[which]];
  return typeof value === 'string' ? value : undefined;
}

/** Undefined if the mail was requested or the recipient is unknown; `declined` if the person has unsubscribed. */
async function subscriptionOf(
  mail: PendingMail,
  { inTenant, tenant, secrets, now }: JobContext,
  look: MailLook,
): Promise<UnsubscribeAddresses | 'declined' | undefined> {
  const topic = isTemplateId(mail.template) ? templateOf(mail.template).topic : undefined;
  const own = ownField(mail, 'unsubscribe');
  if (own !== undefined) return unsubscribeAddresses(own, look.origin(tenant.slug));
  const personId = mail.person_id;
  if (topic === undefined || personId === null) return undefined;
  const place = { tenantId: tenant.tenantId, key: secrets.links, now };
  return inTenant(async (db) => {
    if (!(await wantsTopic(db, personId, topic))) return 'declined';
    return unsubscribeAddresses(await unsubscribeValue(db, place, personId, topic), look.origin(tenant.slug));
  });
}

async function render(mail: PendingMail, context: JobContext, look: MailLook): Promise<RenderedMail | 'declined'> {
  if (!isTemplateId(mail.template)) throw new Error(`There is no template ${mail.template}.`);
  const subscription = await subscriptionOf(mail, context, look);
  if (subscription === 'declined') return subscription;
  const rendered = renderMail(mail.template, mail.language, mail.template_values, context.tenant, look, subscription);
  const token = ownField(mail, 'reply');
  return token === undefined ? rendered : { ...rendered, replyTo: { token, slug: context.tenant.slug } };
}

async function notDelivered(id: string, cause: unknown, context: JobContext): Promise<void> {
  const problem = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof MailRejected) {
    context.log('warn', 'mail rejected', { mailId: id, code: cause.code });
    await settle(id, { state: 'rejected', problem }, context);
    return;
  }
  await settle(id, { state: context.isLastAttempt ? 'failed' : 'waiting', problem }, context);
  // The queue logs this, waits and retries.
  throw cause;
}

export const deliverMail = ({ look, courier }: DeliveryParts) =>
  defineJob(deliverMailKind, async ({ id }, context) => {
    const mail = await waiting(id, context);
    if (!mail) return;
    try {
      const rendered = await render(mail, context, look);
      if (rendered === 'declined') {
        await settle(id, { state: 'declined' }, context);
        return;
      }
      if (courier === 'mailbox') {
        await settle(id, { state: 'delivered', message: rendered }, context);
        return;
      }
      const { subject, text, html, unsubscribe, replyTo } = rendered;
      const from = { name: context.tenant.settings.brandName };
      const to = { name: mail.name, address: mail.address };
      await courier.deliver({
        messageId: id,
        from,
        to,
        subject,
        text,
        html,
        date: context.now,
        ...(unsubscribe === undefined ? {} : { unsubscribe }),
        ...(replyTo === undefined ? {} : { replyTo }),
      });
    } catch (cause) {
      return notDelivered(id, cause, context);
    }
    await settle(id, { state: 'delivered' }, context);
  });
