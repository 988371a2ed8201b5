/** The action register of a team, for the page and for the export. */
import type * as calls from '@portico/contracts/pd/calls';
import { isOverdue } from '@portico/contracts/pd/issue-rules';
import type { ActionFilter, TeamAction } from '@portico/contracts/pd/team-shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById } from '../../services/account/public.ts';
import { likesOf } from '../service/public.ts';
import { teamAccess } from './access.ts';
import { ideaSubject } from './item-answers.ts';
import { type IssueRow, issueColumns } from './item-rows.ts';

interface ActionsQuery {
  teamId: string;
  filter: ActionFilter;
  /** The person whose actions count as "mine". */
  userId: string;
  today: string;
  /** Offset and limit. */
  from: number;
  most: number;
}

const conditions: Record<ActionFilter, string> = {
  open: 'i.closed_on is null',
  overdue: 'i.closed_on is null and i.due_on < $2::date',
  mine: 'i.closed_on is null and i.owner_id = $3',
  done: 'i.closed_on is not null',
  all: 'true',
};

/** Sorted by due date, then those without one. Closed actions come last, the most recent first. */
export async function actionsOf(
  db: Transaction,
  { teamId, filter, userId, today, from, most }: ActionsQuery,
): Promise<TeamAction[]> {
  const rows = await db.query<IssueRow & Record<string, unknown>>(
    `select ${issueColumns} where b.team_id = $1 and i.archived_at is null and ${conditions[filter]}
       and $2::date is not null and $3::uuid is not null
     order by i.closed_on desc nulls first, i.due_on nulls last, i.created_at, i.issue_id offset $4 limit $5`,
    [teamId, today, userId, from, most],
  );
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.owner_id, row.created_by, row.made_by]),
  );
  const votes = await likesOf(
    db,
    ideaSubject,
    rows.map((row) => row.issue_id),
    userId,
  );
  return rows.map((row) => ({
    IId: row.issue_id,
    boardID: row.board_id,
    kind: row.kind,
    title: row.title,
    state: row.state,
    reason: row.reason,
    owner: persons.of(row.owner_id),
    createdBy: persons.of(row.created_by),
    madeBy: persons.ofNullable(row.made_by),
    raisedOn: row.raised_on,
    dueOn: row.due_on,
    closedOn: row.closed_on,
    isOverdue: isOverdue({ dueOn: row.due_on, state: row.state }, today),
    votes: votes(row.issue_id).likes,
  }));
}

/** Maximum number of entries on the page; the export has all. */
const shown = 500;

export const listActions: Handler<typeof calls.listActions> = async ({ query }, context) => {
  const { today } = await teamAccess(context, query.TeamID);
  return actionsOf(context.db, {
    teamId: query.TeamID,
    filter: query.filter,
    userId: context.actor.self.userId,
    today,
    from: 0,
    most: shown,
  });
};
