/** Tasks of boards: ideas and issues the person owns, and questions that other teams ask the person's teams. */
import { type MirroredAction, nameOf, type TaskSource } from '../../platform/tasks/task-source.ts';
import { versionedKinds } from './versioned-kinds.ts';

const flag = 'pd';

/** An action on a board that is not archived: owned by this person, or on a board of these teams. */
export const listedIssues: MirroredAction = {
  kind: 'issue',
  flag,
  isListed: ({ id, owner, teams }) => `exists (select from portal.pd_issue mi
    join portal.pd_board mb on mb.tenant_id = mi.tenant_id and mb.board_id = mi.board_id
    where mi.issue_id = ${id} and mi.owner_id = ${owner} and mi.archived_at is null and mb.archived_at is null
      ${teams === undefined ? '' : `and mb.team_id = any(${teams}::uuid[])`})`,
};

export const boardTasks: readonly TaskSource[] = [
  {
    kind: 'board.issue',
    flag,
    statement: `select i.issue_id as id, i.title, null::text as person, i.created_at as since,
        to_char(i.due_on, 'YYYY-MM-DD') as due_on,
        jsonb_build_object('board', i.board_id, 'issue', i.issue_id, 'version', coalesce((select f.version::text
          from portal.platform_field f where f.tenant_id = i.tenant_id and f.subject_kind = '${versionedKinds.issue}'
            and f.subject_id = i.issue_id::text and f.field = 'state'), '0')) as link_values
      from portal.pd_issue i
      join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
      where i.owner_id = $1 and i.state <> 'done' and i.archived_at is null and b.archived_at is null
        and (i.due_on is null or i.due_on <= $2::date)`,
    values: ({ userId, dueUntil }) => [userId, dueUntil],
    tick: ({ issue, version }) => ({
      area: 'pd',
      name: 'updateIssue',
      body: { IId: issue, state: 'done', versions: { state: Number(version) } },
    }),
  },
  {
    kind: 'board.question',
    flag,
    statement: `select q.escalation_id as id, i.title, ${nameOf('q', 'asked_by')} as person, q.asked_at as since,
        null::text as due_on, jsonb_build_object('board', (select b.board_id from portal.pd_board b
          where b.tenant_id = q.tenant_id and b.team_id = q.to_team_id and b.archived_at is null
          order by b.held_on desc limit 1)) as link_values
      from portal.pd_escalation q
      join portal.pd_issue i on i.tenant_id = q.tenant_id and i.issue_id = q.issue_id
      where q.to_team_id = any($1::uuid[]) and q.answered_at is null and exists (select from portal.pd_board b
        where b.tenant_id = q.tenant_id and b.team_id = q.to_team_id and b.archived_at is null)`,
    values: ({ ledTeams }) => [ledTeams],
  },
];

export const awaitedOnBoards: readonly TaskSource[] = [
  {
    kind: 'board.unanswered',
    flag,
    statement: `select q.escalation_id as id, i.title, null::text as person, q.asked_at as since,
        to_char(i.due_on, 'YYYY-MM-DD') as due_on,
        jsonb_build_object('board', i.board_id, 'issue', i.issue_id) as link_values
      from portal.pd_escalation q
      join portal.pd_issue i on i.tenant_id = q.tenant_id and i.issue_id = q.issue_id
      join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
      where q.asked_by = $1 and q.answered_at is null and i.archived_at is null and b.archived_at is null`,
    values: ({ userId }) => [userId],
  },
];

export const boardsOfTeams: readonly TaskSource[] = [
  {
    kind: 'board.of-team',
    flag,
    statement: `select i.issue_id as id, i.title, ${nameOf('i', 'owner_id')} as person, i.created_at as since,
        to_char(i.due_on, 'YYYY-MM-DD') as due_on,
        jsonb_build_object('board', i.board_id, 'issue', i.issue_id) as link_values
      from portal.pd_issue i
      join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
      where b.team_id = any($2::uuid[]) and i.owner_id <> $1 and i.state <> 'done' and i.archived_at is null
        and b.archived_at is null`,
    values: ({ userId, ledTeams }) => [userId, ledTeams],
  },
];
