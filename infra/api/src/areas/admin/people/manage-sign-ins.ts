/**
 * Jobs that synchronise the embedded provider. Each describes the desired state, not a change, so running one late or
 * repeatedly gives the same result.
 */
import { languages } from '@portico/contracts/platform/languages';
import type { PasswordLinkPurpose, SignInAccounts, WantedSignIn } from '@portico/contracts/platform/sign-in-accounts';
import { defineJob, type Job, type JobContext } from '../../../platform/jobs/job.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { endOtherSignInsKind } from '../../../services/account/public.ts';
import { endSignInsKind, mailPasswordLinksKind, managesSignIns, syncSignInsKind } from './sign-in-jobs.ts';

interface SharedSignIn {
  identityKey: string;
  accounts: {
    userId: string;
    disabled: boolean;
    username: string;
    firstName: string;
    lastName: string;
    email: string;
  }[];
}

/** The sign-ins of these people, each with all portal accounts that use it. */
const signInsOf = (db: Transaction, userIds: readonly string[]): Promise<SharedSignIn[]> =>
  db.query<SharedSignIn & Record<string, unknown>>(
    `select i.identity_key as "identityKey", json_agg(json_build_object('userId', u.user_id,
       'disabled', u.disabled_at is not null, 'username', u.username, 'firstName', u.first_name, 'lastName', u.last_name,
       'email', u.email)) as accounts
     from portal.account_identity i join portal.account_user u using (tenant_id, user_id)
     where i.identity_key in (select identity_key from portal.account_identity where user_id = any($1::uuid[]))
     group by i.identity_key`,
    [[...userIds]],
  );

const oidOf = (tenantId: string, identityKey: string): string | undefined =>
  identityKey.startsWith(`${tenantId}/`) ? identityKey.slice(tenantId.length + 1) : undefined;

function wantedOf(tenantId: string, { identityKey, accounts }: SharedSignIn): WantedSignIn[] {
  const oid = oidOf(tenantId, identityKey);
  if (oid === undefined) return [];
  const [only, another] = accounts;
  const { username = '', firstName = '', lastName = '', email = '' } = only ?? {};
  return [
    {
      oid,
      disabled: accounts.every(({ disabled }) => disabled),
      names: another ? null : { username, firstName, lastName, email },
    },
  ];
}

/**
 * Someone may already have a sign-in when their portal account is created. The new account takes it over unless another
 * account uses it. Returns a row for each account that took one over.
 */
const takeOver = (db: Transaction, tenantId: string, others: ReadonlyMap<string, string>) =>
  db.query(
    `update portal.account_identity i set identity_key = w.standing
     from unnest($1::text[], $2::text[]) as w(wanted, standing)
     where i.identity_key = w.wanted
       and not exists (select from portal.account_identity taken where taken.identity_key = w.standing)
     returning i.user_id`,
    [[...others.keys()].map((oid) => `${tenantId}/${oid}`), [...others.values()].map((oid) => `${tenantId}/${oid}`)],
  );

async function bringAll(userIds: readonly string[], accounts: SignInAccounts, context: JobContext): Promise<void> {
  const { tenant, inTenant, log } = context;
  const { tenantId } = tenant;
  const wanted = (await inTenant((db) => signInsOf(db, userIds))).flatMap((one) => wantedOf(tenantId, one));
  const others = await accounts.bring(tenantId, wanted);
  if (others.size === 0) return;
  const taken = await inTenant((db) => takeOver(db, tenantId, others));
  if (taken.length < others.size)
    log('warn', 'a user name belongs to someone else at the provider', { people: others.size - taken.length });
  if (taken.length > 0) await bringAll(userIds, accounts, context);
}

interface PasswordMail {
  userId: string;
  purpose: PasswordLinkPurpose;
  firstName: string;
  lastName: string;
  email: string;
  language: string | null;
  identityKey: string;
  requestedBy: string;
}

/** Returns undefined if the mail has already been sent or the person has been deactivated. */
async function pendingMail(db: Transaction, mailId: string): Promise<PasswordMail | undefined> {
  const [row] = await db.query<PasswordMail & Record<string, unknown>>(
    `select u.user_id as "userId", m.purpose, u.first_name as "firstName", u.last_name as "lastName", u.email,
       u.settings ->> 'language' as language, i.identity_key as "identityKey", m.asked_by as "requestedBy"
     from portal.admin_password_mail m
     join portal.account_user u using (tenant_id, user_id) join portal.account_identity i using (tenant_id, user_id)
     where m.mail_id = $1 and m.sent_at is null and u.disabled_at is null`,
    [mailId],
  );
  return row;
}

const templates = { invitation: 'invitation', reset: 'passwordReset' } as const;

async function mailLink(mailId: string, accounts: SignInAccounts, context: JobContext): Promise<void> {
  const { tenant, inTenant, now, log } = context;
  const known = await inTenant((db) => pendingMail(db, mailId));
  if (!known) return;
  await bringAll([known.userId], accounts, context);
  // The sign-in may have changed in the meantime.
  const mail = await inTenant((db) => pendingMail(db, mailId));
  const oid = mail && oidOf(tenant.tenantId, mail.identityKey);
  const link = oid && (await accounts.passwordLink(tenant.tenantId, oid, mail.purpose));
  if (!mail || !link) return log('warn', 'no password link: the account is gone or disabled', { mailId });
  await inTenant(async (db) => {
    const sent = await db.query(
      'update portal.admin_password_mail set sent_at = $2 where mail_id = $1 and sent_at is null returning mail_id',
      [mailId, now],
    );
    if (sent.length === 0) return;
    await sendMail(db, {
      to: { address: mail.email, name: `${mail.firstName} ${mail.lastName}`, personId: mail.userId },
      template: templates[mail.purpose],
      language: languages.find((one) => one === mail.language) ?? tenant.settings.defaultLanguage,
      values: { firstName: mail.firstName, link },
      now,
    });
  });
}

/** Sends mails one by one and marks each as sent, so a retry only sends the rest. */
async function mailLinks(mailIds: readonly string[], accounts: SignInAccounts, context: JobContext): Promise<void> {
  for (const mailId of mailIds) await mailLink(mailId, accounts, context);
}

async function endAll(userId: string, accounts: SignInAccounts, { tenant, inTenant }: JobContext): Promise<void> {
  const signIns = await inTenant((db) => signInsOf(db, [userId]));
  for (const { identityKey } of signIns) {
    const oid = oidOf(tenant.tenantId, identityKey);
    if (oid !== undefined) await accounts.endSignIns(tenant.tenantId, oid);
  }
}

/** @param accounts the embedded provider's accounts */
export const signInJobs = (accounts: SignInAccounts): Job[] => {
  const whereStored = (run: (context: JobContext) => Promise<void>) => async (context: JobContext) => {
    if (managesSignIns(context.tenant)) await run(context);
  };
  return [
    defineJob(syncSignInsKind, ({ ids }, context) => whereStored((here) => bringAll(ids, accounts, here))(context)),
    defineJob(mailPasswordLinksKind, ({ ids }, context) =>
      whereStored((here) => mailLinks(ids, accounts, here))(context),
    ),
    defineJob(endOtherSignInsKind, ({ oid, but }, context) =>
      whereStored(({ tenant }) => accounts.endSignIns(tenant.tenantId, oid, but))(context),
    ),
    defineJob(endSignInsKind, ({ id }, context) => whereStored((here) => endAll(id, accounts, here))(context)),
  ];
};
