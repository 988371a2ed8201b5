/** People in the search: registered, not disabled, in the reader's sight. Their pages belong to the areas that have one. */
import type { SearchNoun } from '../../platform/search/noun.ts';
import { inSight, sightValues } from './people-in-sight.ts';

export const personNoun: SearchNoun = {
  kind: 'person',
  entries: 'person',
  columns: {
    title: `u.first_name || ' ' || u.last_name`,
    text: 'u.email',
    detail: '(select t.name from portal.account_team t where t.tenant_id = u.tenant_id and t.team_id = u.team_id)',
    link: 'null',
  },
  from: () => 'join portal.account_user u on u.user_id = h.entry_id',
  where: inSight,
  values: ({ person }) => sightValues(person),
};
