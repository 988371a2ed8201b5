/** The search over every noun, or a page of one. */

import { itemsPerPage } from '@portico/contracts/platform/constants';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { bestFirst } from '@portico/contracts/search/best-first';
import type * as calls from '@portico/contracts/search/calls';
import { readQuery } from '@portico/contracts/search/query';
import { type HitGroup, type SearchKind, searchKinds } from '@portico/contracts/search/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { findHits } from '../../platform/search/search-provider-hits.ts';
import { todayOf } from '../account/public.ts';

/** How many of each kind, where all kinds are asked for. */
const bestOfEach = 5;

type Scene = Pick<Parameters<Handler<typeof calls.find>>[1], 'db' | 'actor' | 'tenant' | 'now' | 'contributions'>;

/** In the order in which groups are shown that fit alike. */
const byKind = (one: SearchProvider, other: SearchProvider): number =>
  searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind);

/** What there is for these words, of every kind or of one; the kinds first that have the very words as a name. */
export async function findGroups(
  query: { q: string; kind?: SearchKind | undefined; page?: string | undefined },
  { db, actor, tenant, now, contributions }: Scene,
): Promise<HitGroup[]> {
  const asked = readQuery(query.q);
  if (!asked) return [];
  const wanted = contributions.searchProviders
    .filter(
      (noun) => isSwitchedOn(noun.flag, tenant.settings) && (query.kind === undefined || noun.kind === query.kind),
    )
    .sort(byKind);
  const paging =
    query.kind === undefined ? { size: bestOfEach, page: 0 } : { size: itemsPerPage, page: Number(query.page ?? 0) };
  const asking = { actor, now, today: await todayOf(db, actor.self.userId, now) };
  const groups: HitGroup[] = [];
  for (const noun of wanted) groups.push(await findHits(db, noun, asked, asking, paging));
  return bestFirst(
    groups.filter((group) => group.hits.length > 0),
    asked,
  );
}

export const find: Handler<typeof calls.find> = async ({ query }, context) => ({
  groups: await findGroups(query, context),
});
