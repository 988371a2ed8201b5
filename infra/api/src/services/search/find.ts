/** Searches all kinds, or returns a page of one kind. */

import { itemsPerPage } from '@portico/contracts/platform/constants';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { bestFirst } from '@portico/contracts/search/best-first';
import type * as calls from '@portico/contracts/search/calls';
import { readQuery } from '@portico/contracts/search/query';
import { type HitGroup, type SearchKind, searchKinds } from '@portico/contracts/search/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { findHits } from '../../platform/search/search-provider-hits.ts';
import { todayOfPerson } from '../account/public.ts';

/** Number of hits per kind when all kinds are searched. */
const bestOfEach = 5;

type Scene = Pick<Parameters<Handler<typeof calls.find>>[1], 'db' | 'actor' | 'tenant' | 'now' | 'contributions'>;

/** The order of groups that match equally well. */
const byKind = (one: SearchProvider, other: SearchProvider): number =>
  searchKinds.indexOf(one.kind) - searchKinds.indexOf(other.kind);

/**
 * Hits for these words, of all kinds or of one. Kinds that have a hit with exactly the query as its name come first.
 */
export async function findGroups(
  query: { q: string; kind?: SearchKind | undefined; page?: string | undefined },
  { db, actor, tenant, now, contributions }: Scene,
): Promise<HitGroup[]> {
  const words = readQuery(query.q);
  if (!words) return [];
  const wanted = contributions.searchProviders
    .filter(
      (noun) => isSwitchedOn(noun.flag, tenant.settings) && (query.kind === undefined || noun.kind === query.kind),
    )
    .sort(byKind);
  const paging =
    query.kind === undefined ? { size: bestOfEach, page: 0 } : { size: itemsPerPage, page: Number(query.page ?? 0) };
  const asking = { actor, now, today: todayOfPerson(db, actor.self, now) };
  const groups: HitGroup[] = await Promise.all(wanted.map((noun) => findHits(db, noun, words, asking, paging)));
  return bestFirst(
    groups.filter((group) => group.hits.length > 0),
    words,
  );
}

export const find: Handler<typeof calls.find> = async ({ query }, context) => ({
  groups: await findGroups(query, context),
});
