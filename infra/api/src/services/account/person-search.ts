/**
 * Search provider for people who are registered, enabled and visible to the reader. People have no page of their own;
 * hits link to pages of areas for readers who work with them, and offer to thank a colleague.
 */
import { mayCoach } from '@portico/contracts/platform/roles';
import type { HitAction } from '@portico/contracts/search/shapes';
import type { Actor } from '../../platform/actor.ts';
import { administers } from '../../platform/administers.ts';
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import { isInScope, isVisible, visibilityValues } from './visible-people.ts';

/** Actions for readers who have the person in scope. */
function actionsFor(id: string, actor: Actor): HitAction[] {
  const coaching = [
    { id: 'coach', to: `/coach/${id}` },
    { id: 'book', to: `/schedule?with=${id}` },
  ] as const;
  return [
    ...(mayCoach(actor.self.role) ? coaching : []),
    ...(administers(actor, 'people') ? [{ id: 'account', to: `/admin/people/${id}` } as const] : []),
  ];
}

export const personSearch: SearchProvider = {
  kind: 'person',
  entries: 'person',
  columns: {
    title: `u.first_name || ' ' || u.last_name`,
    text: 'u.email',
    detail: '(select t.name from portal.account_team t where t.tenant_id = u.tenant_id and t.team_id = u.team_id)',
    link: 'null',
    facts: 'own.facts',
  },
  from: (first) => `join portal.account_user u on u.user_id = h.entry_id
    cross join lateral (select to_json(${isInScope(first)}) as facts) own`,
  where: isVisible,
  values: ({ person }) => visibilityValues(person),
  actionsOf({ id, facts }, actor) {
    if (id === actor.self.userId) return [];
    // Thanks are given in person. The page leaves the action out where the tenant has no kudos.
    const thank = actor.principal ? [] : [{ id: 'thank', to: `/kudos?to=${id}` } as const];
    return [...(facts === true ? actionsFor(id, actor) : []), ...thank];
  },
};
