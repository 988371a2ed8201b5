/** The ledger of points, newest first; readable by the person and by those who manage points. */
import type * as calls from '@portico/contracts/gamification/calls';
import type { LedgerEntry } from '@portico/contracts/gamification/player-shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { cursorOf, exactTime, positionAfter } from '../../../platform/keyset-cursor.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';

const pageSize = 30;

async function ledgerOf(db: Transaction, userId: string, after: string | undefined) {
  // A page that was opened before an upgrade separates the two by an underscore.
  const position = positionAfter(after?.replace('_', ' '), 'query.after');
  const rows = await db.query<LedgerEntry & { exact: string }>(
    `select p.point_id as "pointID", p.deed, p.reason as about, p.points,
       to_char(p.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, p.revokes,
       exists (select from portal.gamification_point r where r.tenant_id = p.tenant_id and r.revokes = p.point_id) as "isRevoked",
       ${exactTime('p.given_at')} as exact
     from portal.gamification_point p
     where p.user_id = $1 and ($2::timestamptz is null or (p.given_at, p.point_id) < ($2, $3::uuid))
     order by p.given_at desc, p.point_id desc limit ${pageSize + 1}`,
    [userId, position?.at ?? null, position?.id ?? null],
  );
  const [sum] = await db.query<{ points: number }>(
    'select coalesce(sum(points), 0)::int as points from portal.gamification_point where user_id = $1',
    [userId],
  );
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    entries: page.map(({ exact: _, ...entry }) => entry),
    points: sum?.points ?? 0,
    next: last ? cursorOf({ at: last.exact, id: last.pointID }) : null,
  };
}

export const getLedger: Handler<typeof calls.getLedger> = ({ query }, { db, actor }) =>
  ledgerOf(db, actor.self.userId, query.after);

export const getLedgerOf: Handler<typeof calls.getLedgerOf> = async ({ query }, { db }) => {
  const known = await db.query('select from portal.account_user where user_id = $1', [query.UserID]);
  if (known.length === 0) throw notFound();
  return ledgerOf(db, query.UserID, query.after);
};
