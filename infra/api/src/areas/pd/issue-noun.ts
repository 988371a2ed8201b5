/** Ideas and issues in the search: of boards whose team is the reader's own, or reached by role (contracts: team-reach.ts). */
import { reach } from '@portico/contracts/platform/role-reach';
import type { SearchNoun } from '../../platform/search/noun.ts';

export const issueNoun: SearchNoun = {
  kind: 'board',
  flag: 'pd',
  entries: 'issue',
  columns: {
    title: 'i.title',
    text: 'i.text',
    detail: '(select t.name from portal.account_team t where t.tenant_id = b.tenant_id and t.team_id = b.team_id)',
    link: `'/pd/board/' || i.board_id || '/idea/' || i.issue_id`,
  },
  from: () => `join portal.pd_issue i on i.issue_id = h.entry_id
    join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id`,
  where: (first) => `i.archived_at is null and b.archived_at is null and (b.team_id = any($${first}::uuid[])
    or $${first + 1}::text = 'tenant'
    or ($${first + 1}::text = 'subtree' and exists (select from portal.account_unit n
      where n.tenant_id = b.tenant_id and n.unit_id = b.team_id and $${first + 2}::uuid = any(n.path)))
    or ($${first + 1}::text = 'function' and exists (select from portal.account_user u
      where u.tenant_id = b.tenant_id and u.team_id = b.team_id and u.function_id = $${first + 3}::uuid)))`,
  values: ({ person }) => [person.teamIds, reach(person.role), person.unitId, person.functionId],
};
