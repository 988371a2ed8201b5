/** Tasks of boards: ideas and issues a person owns, and questions of other teams to theirs. */
import { nearDays } from '@portico/contracts/portal/task-order';
import { nameOf, type TaskSource } from '../../platform/tasks/task-source.ts';

const flag = 'pd';
export const boardTasks: readonly TaskSource[] = [
  {
    kind: 'board.issue',
    flag,
    statement: `select i.issue_id as id, i.title, null::text as person, i.created_at as since,
        to_char(i.due_on, 'YYYY-MM-DD') as due_on,
        jsonb_build_object('board', i.board_id, 'issue', i.issue_id) as link_values
      from portal.pd_issue i
      join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
      where i.owner_id = $1 and i.state <> 'done' and i.archived_at is null and b.archived_at is null
        and (i.due_on is null or i.due_on <= $2::date + ${nearDays})`,
    values: ({ userId, today }) => [userId, today],
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
