/** Finds people by name, for form fields. */
import type * as calls from '@portico/contracts/search/calls';
import { readQuery } from '@portico/contracts/search/query';
import type { Handler } from '../../platform/bind-area.ts';
import { findHits } from '../../platform/search/search-provider-hits.ts';
import { personSearch, personsById, todayOfPerson } from '../account/public.ts';

const mostSuggested = 8;

export const getPeople: Handler<typeof calls.getPeople> = async ({ query }, { db, actor, now }) => {
  const words = readQuery(query.q);
  if (!words) return [];
  const today = todayOfPerson(db, actor.self, now);
  const { hits } = await findHits(db, personSearch, words, { actor, now, today }, { size: mostSuggested, page: 0 });
  const ids = hits.map((hit) => hit.id);
  return (await personsById(db, ids)).registered(ids);
};
