/** The ledger of points, newest first; readable by the person and by those who manage points. */
import type * as calls from '@portico/contracts/gamification/calls';
import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

const pageSize = 30;

/** Cursor: time and id of the last entry on the previous page. */
const cursor = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\d*Z)_([0-9a-f-]{36})$/;

async function ledgerOf(db: Transaction, userId: string, after: string | undefined) {
  const [, at = null, id = null] = (after !== undefined && cursor.exec(after)) || [];
  const rows = await db.query<LedgerEntry & { cursor: string }>(
    `select p.point_id as "pointID", p.deed, p.reason as about, p.points,
       to_char(p.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.revokes,
       exists (select from portal.gamification_point r where r.tenant_id = p.tenant_id and r.revokes = p.point_id) as "isRevoked",
       to_char(p.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || p.point_id as cursor
     from portal.gamification_point p
     where p.user_id = $1 and ($2::timestamptz is null or (p.given_at, p.point_id) < ($2, $3::uuid))
     order by p.given_at desc, p.point_id desc limit ${pageSize + 1}`,
    [userId, at, id],
  );
  const [sum] = await db.query<{ points: number }>(
    'select coalesce(sum(points), 0)::int as points from portal.gamification_point where user_id = $1',
    [userId],
  );
  const page = rows.slice(0, pageSize);
  return {
    entries: page.map(({ cursor: _, ...entry }) => entry),
    points: sum?.points ?? 0,
    next: rows.length > pageSize ? (page.at(-1)?.cursor ?? null) : null,
  };
}

export const getLedger: Handler<typeof calls.getLedger> = ({ query }, { db, actor }) =>
  ledgerOf(db, actor.self.userId, query.after);

export const getLedgerOf: Handler<typeof calls.getLedgerOf> = async ({ query }, { db }) => {
  const known = await db.query('select from portal.account_user where user_id = $1', [query.UserID]);
  if (known.length === 0) throw notFound();
  return ledgerOf(db, query.UserID, query.after);
};
