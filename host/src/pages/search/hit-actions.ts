/** What can be done with a hit beside opening it: where an action leads, and who is offered it. */
import { mayAdminister } from '@portico/contracts/admin/permissions';
import { mayCoach, type Role } from '@portico/contracts/platform/roles';
import type { Hit, SearchKind } from '@portico/contracts/search/shapes';

export interface HitAction {
  id: 'start' | 'coach' | 'account';
  to: string;
}

/** Offered by role; the page it leads to decides again. */
export function actionsOf(
  kind: SearchKind,
  { id, link }: Pick<Hit, 'id' | 'link'>,
  { role, adminRole }: { role: Role | undefined; adminRole: Role | undefined },
): HitAction[] {
  if (kind === 'course') return link === null ? [] : [{ id: 'start', to: link }];
  if (kind !== 'person' || role === undefined) return [];
  return [
    ...(mayCoach(role) ? [{ id: 'coach' as const, to: `/coach/${id}` }] : []),
    ...(mayAdminister(adminRole, 'people') ? [{ id: 'account' as const, to: `/admin/people/${id}` }] : []),
  ];
}
