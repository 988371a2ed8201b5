/**
 * Search providers for boards and their items, limited to the reader's own teams and those in the scope of their role
 * (contracts: team-access.ts).
 */
import { roleScope } from '@portico/contracts/platform/role-scope';
import type { SearchProvider } from '../../platform/search/search-provider.ts';
import type { Reader } from '../../platform/subjects/subject.ts';

/**
 * SQL: true if the team of an alias is the reader's own or in the scope of their role; its parameters are `teamValues`.
 */
const isTeamOf = (alias: string, first: number): string => `(${alias}.team_id = any($${first}::uuid[])
  or $${first + 1}::text = 'tenant'
  or ($${first + 1}::text = 'subtree' and exists (select from portal.account_unit n
    where n.tenant_id = ${alias}.tenant_id and n.unit_id = ${alias}.team_id and $${first + 2}::uuid = any(n.path)))
  or ($${first + 1}::text = 'function' and exists (select from portal.account_user u
    where u.tenant_id = ${alias}.tenant_id and u.team_id = ${alias}.team_id and u.function_id = $${first + 3}::uuid)))`;

const teamValues = ({ person }: Reader): unknown[] => [
  person.teamIds,
  roleScope(person.role),
  person.unitId,
  person.functionId,
];

/** Finds a team's board by the team's name: today's, otherwise the latest earlier one, otherwise the next one. */
export const teamBoardSearch: SearchProvider = {
  kind: 'teamBoard',
  flag: 'pd',
  entries: 'team',
  columns: {
    title: 't.name',
    text: 'null',
    detail:
      '(select o.name from portal.account_organisation o where o.tenant_id = t.tenant_id and o.organisation_id = t.organisation_id)',
    link: `'/pd/board/' || newest.board_id`,
  },
  from: (first) => `join portal.account_team t on t.team_id = h.entry_id
    cross join lateral (
      select b.board_id from portal.pd_board b
      where b.tenant_id = t.tenant_id and b.team_id = t.team_id and b.archived_at is null
      order by b.held_on > $${first + 4}::date, abs(b.held_on - $${first + 4}::date) limit 1) newest`,
  where: (first) => isTeamOf('t', first),
  values: (reader, _, today) => [...teamValues(reader), today],
};

/** Rows `i` of a table of items that are on a board `b`; archived ones are not found. */
const onBoards = (
  noun: Pick<SearchProvider, 'kind' | 'entries'>,
  table: string,
  key: string,
  text: string,
  link: string,
) =>
  ({
    ...noun,
    flag: 'pd',
    columns: {
      title: 'i.title',
      text,
      detail: '(select t.name from portal.account_team t where t.tenant_id = b.tenant_id and t.team_id = b.team_id)',
      link: `'/pd/board/' || i.board_id || ${link}`,
      facts: 'to_json(i.board_id)',
    },
    from: () => `join ${table} i on i.${key} = h.entry_id
      join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id`,
    where: (first) => `i.archived_at is null and b.archived_at is null and ${isTeamOf('b', first)}`,
    actionsOf: ({ facts }) => [{ id: 'board', to: `/pd/board/${facts}` }],
    values: teamValues,
  }) satisfies SearchProvider;

/** Ideas and issues. */
export const issueSearch: SearchProvider = onBoards(
  { kind: 'board', entries: 'issue' },
  'portal.pd_issue',
  'issue_id',
  'i.text',
  `'/idea/' || i.issue_id`,
);

export const boardNewsSearch: SearchProvider = onBoards(
  { kind: 'boardNews', entries: 'board_news' },
  'portal.pd_news',
  'news_id',
  'i.text',
  `'/news/' || i.news_id`,
);

/** Files uploaded to a board, without values of measures. */
export const boardDocumentSearch: SearchProvider = onBoards(
  { kind: 'boardDocument', entries: 'board_document' },
  'portal.pd_document',
  'document_id',
  'i.note',
  `'/performance/' || i.document_id || '/m/view'`,
);
