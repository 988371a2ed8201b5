/** Searches help. Queries without results are stored anonymously for the authors. */

import type * as calls from '@portico/contracts/content/calls';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import { readQuery } from '@portico/contracts/search/query';
import type { HitGroup } from '@portico/contracts/search/shapes';
import type { Actor } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { findHits } from '../../../platform/search/search-provider-hits.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { helpSearch } from '../article-search.ts';

const nothing: HitGroup = { kind: 'help', total: 0, hits: [], next: null };

async function search({ db, actor, now }: { db: Transaction; actor: Actor; now: Date }, q: string, page: number) {
  const words = readQuery(q);
  if (!words) return { words, group: nothing };
  const today = todayOfPerson(db, actor.self, now);
  const group = await findHits(db, helpSearch, words, { actor, now, today }, { size: itemsPerPage, page });
  return { words, group };
}

export const findHelp: Handler<typeof calls.findHelp> = async ({ query }, context) =>
  (await search(context, query.q, Number(query.page ?? 0))).group;

export const reportHelpMiss: Handler<typeof calls.reportHelpMiss> = async ({ body }, context) => {
  const { db, tenant, now } = context;
  const { words, group } = await search(context, body.q, 0);
  if (!words || group.total > 0) return { kept: false };
  const [row] = await db.query<{ id: string }>(
    `insert into portal.content_miss (tenant_id, miss_id, words, typed, times, first_at, last_at)
     values ($1, gen_random_uuid(), $2, $3, 1, $4, $4)
     on conflict (tenant_id, words) do update set typed = excluded.typed, times = content_miss.times + 1,
       last_at = excluded.last_at, settled_at = null
     returning miss_id as id`,
    [tenant.tenantId, words.text, body.q, now],
  );
  // Searches are private, so the audit record only says that one was stored.
  if (row) context.audit({ object: { kind: 'help-miss', id: row.id } });
  return { kept: true };
};
