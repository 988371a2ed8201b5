/** Help searches without results, for the authors of help. */
import type * as calls from '@portico/contracts/content/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';

const most = 500;

interface SearchRow {
  miss_id: string;
  typed: string;
  times: number;
  first_at: Date;
  last_at: Date;
  settled_at: Date | null;
}

export const getHelpMisses: Handler<typeof calls.getHelpMisses> = async (_, { db }) => {
  const rows = await db.query<SearchRow & Record<string, unknown>>(
    `select miss_id, typed, times, first_at, last_at, settled_at from portal.content_miss
     order by settled_at is not null, times desc, last_at desc, miss_id limit $1`,
    [most],
  );
  return rows.map((row) => ({
    missID: row.miss_id,
    words: row.typed,
    times: row.times,
    firstOn: row.first_at.toISOString(),
    lastOn: row.last_at.toISOString(),
    settledOn: row.settled_at?.toISOString() ?? null,
  }));
};

export const settleHelpMiss: Handler<typeof calls.settleHelpMiss> = async ({ body }, { db, now, audit }) => {
  const changed = await db.query(
    'update portal.content_miss set settled_at = $2 where miss_id = $1 returning miss_id',
    [body.missID, body.settled ? now : null],
  );
  if (changed.length === 0) throw notFound();
  audit({ object: { kind: 'help-miss', id: body.missID }, after: { settled: body.settled }, plain: ['settled'] });
  return { ok: true };
};
