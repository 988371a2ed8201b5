/** Validates a sign-in at launch: which account it uses, and whether that account may start. */

import type * as calls from '@portico/contracts/account/calls';
import type { User } from '@portico/contracts/account/shapes';
import { launchStatus } from '@portico/contracts/platform/constants';
import { bucketCookieOf } from '@portico/contracts/platform/release-bucket';
import { isTimeZone } from '@portico/contracts/platform/time-zone';
import type { Tenant } from '@portico/database/tenant';
import { subMinutes } from 'date-fns/subMinutes';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { pageLanguage } from '../../platform/page-language.ts';
import { zoneOf } from '../../platform/people.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { noteReturn, shownAbsence, weekToReview } from './absence.ts';
import { matchAccount, ownAccounts } from './own-accounts.ts';
import { readUser } from './read-user.ts';
import { bucketOf } from './release-bucket.ts';
import { reportTicket } from './report-ticket.ts';
import { noteSignIn } from './sign-ins.ts';

type Status = typeof launchStatus.newOrUnregistered | typeof launchStatus.valid;

/** Without an account, GUID or name, the person counts as new or unregistered. */
export const statusOf = (user: Pick<User, 'UserGUID' | 'FirstName' | 'LastName'> | null): Status =>
  user?.UserGUID && user.FirstName.trim() && user.LastName.trim() ? launchStatus.valid : launchStatus.newOrUnregistered;

/**
 * If the person has no language of their own, that of the page applies, and the first sign-in stores it. The page
 * therefore never changes its language while someone reads it, and mails use the same one.
 */
const spokenTo = (context: Pick<CallContext, 'acceptLanguage' | 'tenant'>): Tenant => ({
  ...context.tenant,
  settings: { ...context.tenant.settings, defaultLanguage: pageLanguage(context) },
});

export const ValidateUser: Handler<typeof calls.ValidateUser> = async ({ query }, context) => {
  const { db, caller, now } = context;
  const own = await ownAccounts(db, caller);
  const intended = matchAccount(own, query.username);
  const user = intended ? await readUser(db, spokenTo(context), { ...intended, organisationId: null }, now) : null;
  const accounts = own
    .filter((account) => !account.disabled)
    .map((account) => ({
      UserID: account.userId,
      UserName: account.username,
      FirstName: account.firstName,
      LastName: account.lastName,
      CompanyName: account.teamName,
      homeTeams: account.homeTeams,
    }));
  return { status: statusOf(user), user, accounts };
};

/**
 * Stores the page's language at the first sign-in of people who have not chosen one; it also applies to mails and push
 * messages.
 */
async function storeLanguageOfFirstVisit(context: CallContext, userId: string): Promise<boolean> {
  if (context.acceptLanguage === undefined) return false;
  const changed = await context.db.query(
    `update portal.account_user set settings = settings || jsonb_build_object('language', $2::text)
     where user_id = $1 and not settings ? 'language' returning user_id`,
    [userId, pageLanguage(context)],
  );
  return changed.length > 0;
}

/** The device's time zone applies if the person has chosen none. Zones unknown to this server are ignored. */
async function storeDeviceZone(db: Transaction, userId: string, zone: string): Promise<void> {
  if (isTimeZone(zone))
    await db.query(
      'update portal.account_user set device_zone = $2 where user_id = $1 and device_zone is distinct from $2',
      [userId, zone],
    );
}

/** A sign-in may be reported twice if the first response was lost; that must not overwrite the previous sign-in. */
const storeLogin = (db: Transaction, userId: string, now: Date) =>
  db.query(
    `update portal.account_user set last_login_at = $2,
       previous_login_at = case when last_login_at < $3 then last_login_at else previous_login_at end
     where user_id = $1`,
    [userId, now, subMinutes(now, 1)],
  );

/**
 * A LastLoginDate marks a new sign-in; the stored date is the server's (ruling 36). Later validations do not change it.
 */
export const Validate: Handler<typeof calls.Validate> = async ({ body }, context) => {
  const { db, caller, tenant, now, audit, secrets, isSecure, contributions } = context;
  const intended = matchAccount(await ownAccounts(db, caller), body.Username);
  if (!intended) return { status: launchStatus.newOrUnregistered, user: null, lastLogin: null };
  const isSignIn = body.LastLoginDate !== undefined;
  audit({ object: { kind: 'account', id: intended.userId }, kind: isSignIn ? 'sign_in' : 'write' });
  if (secrets.buckets)
    context.setCookie(bucketCookieOf(bucketOf(secrets.buckets, tenant.tenantId, intended.userId), isSecure));
  if (body.timeZone !== undefined) await storeDeviceZone(db, intended.userId, body.timeZone);
  // Must run before the sign-in is stored. Without a session, validations leave no trace of visits, so only sign-ins
  // show them.
  const leavesTrace = isSignIn || caller.sessionId !== undefined;
  noteReturn(db, intended.userId, leavesTrace ? await noteSignIn(context, intended.userId) : undefined, now);
  let languageIsNew = false;
  if (isSignIn) {
    languageIsNew = await storeLanguageOfFirstVisit(context, intended.userId);
    await storeLogin(db, intended.userId, now);
    for (const { signedIn } of contributions.signIns) await signedIn?.(db, intended.userId, now);
  }
  const [stored] = await db.query<{
    at: Date | null;
    previous: Date | null;
    since: Date | null;
    until: Date | null;
    opened: string | null;
    zone: string;
  }>(
    `select u.last_login_at as at, u.previous_login_at as previous, u.away_since as since, u.returned_at as until,
       to_char(u.week_opened_on, 'YYYY-MM-DD') as opened, ${zoneOf('u')} as zone
     from portal.account_user u where u.user_id = $1`,
    [intended.userId],
  );
  const user = await readUser(db, tenant, { ...intended, organisationId: null }, now);
  return {
    status: statusOf(user),
    user,
    lastLogin: stored?.at?.toISOString() ?? null,
    previousLogin: stored?.previous?.toISOString() ?? null,
    awaySince: stored ? (shownAbsence(stored, now)?.since.toISOString() ?? null) : null,
    weekToReview: stored ? weekToReview(stored, now) : null,
    languageIsNew,
    ...(secrets.bootNonces && {
      reportTicket: reportTicket(secrets.bootNonces, tenant.tenantId, intended.userId, now),
    }),
  };
};

/** CompanyID is an organisation of the person, or their team in it. */
export const ValidateUserAndCompany: Handler<typeof calls.ValidateUserAndCompany> = async ({ query }, context) => {
  const { db, actor, people, now } = context;
  const whom = people.username ?? actor;
  const [membership] = await db.query<{ organisation_id: string }>(
    `select organisation_id from portal.account_membership
     where user_id = $1 and $2 in (organisation_id, team_id) order by position limit 1`,
    [whom.userId, query.CompanyID],
  );
  if (!membership) throw notFound();
  const user = await readUser(db, spokenTo(context), { ...whom, organisationId: membership.organisation_id }, now);
  return { status: statusOf(user), user };
};
