/**
 * Where people are signed in. Each validation marks its session as active; a session that is inactive for long enough
 * has ended. A session ended from another browser stays stored for a day, so that its tokens are refused
 * (platform/ended-sign-in.ts).
 */

import { deviceOf } from '@portico/contracts/account/device';
import type * as calls from '@portico/contracts/account/sign-in-calls';
import type { SignIn } from '@portico/contracts/account/sign-in-calls';
import type { Tenant } from '@portico/database/tenant';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Handler } from '../../platform/bind-area.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { addJob } from '../../platform/jobs/add-job.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type LastVisit, lastVisit } from './absence.ts';
import { endOtherSignInsKind } from './end-other-sign-ins.ts';
import { ownAccounts } from './own-accounts.ts';

/** How long the embedded provider keeps an inactive session. */
const aliveMs = millisecondsInDay;

const isEmbedded = ({ settings }: Tenant): boolean => settings.identity.kind === 'embedded';

type Noting = Pick<CallContext, 'db' | 'now' | 'userAgent'> & { caller: { sessionId: string | undefined } };

/**
 * Marks the session as active and returns the previous visit, which would be lost if two statements did this. Stores
 * nothing if the provider does not identify the session.
 */
export async function noteSignIn(
  { db, now, caller, userAgent }: Noting,
  userId: string,
): Promise<LastVisit | undefined> {
  if (caller.sessionId === undefined) return (await db.query<LastVisit>(lastVisit, [userId]))[0];
  const { browser, system } = deviceOf(userAgent);
  const [last] = await db.query<LastVisit>(
    `with noted as (insert into portal.account_sign_in as s (tenant_id, user_id, session_id, browser, system, began_at, seen_at)
       values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $5)
       on conflict (tenant_id, user_id, session_id) do update set seen_at = excluded.seen_at)
     ${lastVisit}`,
    [userId, caller.sessionId, browser, system, now],
  );
  db.send('delete from portal.account_sign_in where user_id = $1 and seen_at < $2', [
    userId,
    subMilliseconds(now, aliveMs),
  ]);
  return last;
}

export const getSignIns: Handler<typeof calls.getSignIns> = async (_, { db, actor, caller, tenant, now }) => {
  const rows = await db.query<Pick<SignIn, 'browser' | 'system' | 'isThis'> & { began: Date; seen: Date }>(
    `select browser, system, began_at as began, seen_at as seen, session_id is not distinct from $2 as "isThis"
     from portal.account_sign_in where user_id = $1 and seen_at >= $3 and ended_at is null
     order by session_id is not distinct from $2 desc, seen_at desc, session_id`,
    [actor.userId, caller.sessionId ?? null, subMilliseconds(now, aliveMs)],
  );
  return {
    signIns: rows.map(({ began, seen, ...row }) => ({
      ...row,
      beganAt: began.toISOString(),
      seenAt: seen.toISOString(),
    })),
    canEnd: isEmbedded(tenant) && caller.sessionId !== undefined,
  };
};

/** Ends the whole sign-in, not a single account, including where the person uses another of their accounts. */
export const endOtherSignIns: Handler<typeof calls.endOtherSignIns> = async (_, context) => {
  const { db, actor, caller, tenant, now, audit, contributions } = context;
  if (!isEmbedded(tenant) || caller.sessionId === undefined)
    throw new Refusal('conflict', 'Another provider manages sign-ins: end them there. Nothing was changed.');
  const accounts = (await ownAccounts(db, caller)).map(({ userId }) => userId);
  await db.query('select platform.end_sign_ins(array[$1], $2)', [caller.key, caller.sessionId]);
  for (const { ended } of contributions.signIns) await ended?.(db, accounts);
  await addJob(db, endOtherSignInsKind, { oid: caller.oid, but: caller.sessionId }, { now });
  audit({ object: { kind: 'account', id: actor.userId }, after: { otherSignIns: 'ended' }, plain: ['otherSignIns'] });
  return { ok: true };
};
