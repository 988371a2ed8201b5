/** Issues that a follow-up raises on the board of its person’s team. The only name on them is that of their owner. */
import { hasTeamInScope, isOfTeam, mayReadTeam } from '@portico/contracts/account/team-access';
import { titleMost } from '@portico/contracts/pd/change-shapes';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Actor } from '../../platform/actor.ts';
import { teamsByIds, todayOfPerson } from '../../services/account/public.ts';
import { accessTo, type BoardRow, boardColumns, factsOf, type PdContext } from './access.ts';
import { raise } from './issues.ts';
import { boardRules } from './policy.ts';

interface Asking extends Pick<PdContext, 'db' | 'tenant' | 'now'> {
  actor: Actor;
}

export interface BoardForIssue {
  board: BoardRow;
  /** Name of its team. */
  team: string;
}

/** The next board of one of the person’s teams to which the caller may add an issue; undefined if there is none. */
export async function boardForIssue(
  { db, actor, tenant, now }: Asking,
  personId: string,
): Promise<BoardForIssue | undefined> {
  if (!isSwitchedOn('pd', tenant.settings)) return undefined;
  const today = todayOfPerson(db, actor.self, now);
  // The next board of each team.
  const boards = await db.prepared<BoardRow & Record<string, unknown>>(
    'pd_boards_ahead_of_person',
    `select distinct on (b.team_id) ${boardColumns} from portal.account_membership m
     join portal.pd_board b on b.tenant_id = m.tenant_id and b.team_id = m.team_id
     where m.user_id = $1 and b.held_on >= $2::date and b.archived_at is null order by b.team_id, b.held_on`,
    [personId, today],
  );
  const teams = await teamsByIds(
    db,
    boards.map(({ team_id }) => team_id),
  );
  const [next] = boards
    .flatMap((board) => {
      const team = teams.find(({ teamId }) => teamId === board.team_id);
      if (!team) return [];
      const access = { team, today, isMember: isOfTeam(actor.self, team), reaches: hasTeamInScope(actor.self, team) };
      return boardRules.edit(factsOf(access, board)) ? [{ board, team: team.name }] : [];
    })
    .sort((one, other) => one.board.held_on.localeCompare(other.board.held_on));
  return next;
}

/** The caller becomes its owner. Returns the id of the issue. */
export async function raiseIssue(context: PdContext, { board }: BoardForIssue, title: string): Promise<string> {
  const access = await accessTo(context, board);
  return raise(context, access, {
    ...{ board, kind: 'issue', title: title.slice(0, titleMost).trim(), text: '', state: 'new', reason: '' },
    ...{ ownerID: context.actor.self.userId, dueOn: null, dimensionID: null },
  });
}

interface IssueRow extends Record<string, unknown> {
  id: string;
  title: string;
  board_id: string;
  team_id: string;
  is_done: boolean;
  closed_on: string | null;
}

export interface IssueOnBoard {
  isDone: boolean;
  /** `2026-11-27` */
  doneOn: string | null;
  /** Null for those who may not read the board, and while boards are switched off. */
  shown: { title: string; route: string } | null;
}

/** Those of these issues that are on a board, by id. Archived ones and those whose board is archived are left out. */
export async function issuesOnBoards(
  { db, actor, tenant }: Pick<Asking, 'db' | 'actor' | 'tenant'>,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, IssueOnBoard>> {
  if (issueIds.length === 0) return new Map();
  const rows = await db.prepared<IssueRow>(
    'pd_issues_of_follow_ups',
    `select i.issue_id as id, i.title, i.board_id, b.team_id, i.state = 'done' as is_done,
       to_char(i.closed_on, 'YYYY-MM-DD') as closed_on
     from portal.pd_issue i join portal.pd_board b on b.tenant_id = i.tenant_id and b.board_id = i.board_id
     where i.issue_id = any($1::uuid[]) and i.archived_at is null and b.archived_at is null`,
    [issueIds],
  );
  const teams = await teamsByIds(db, [...new Set(rows.map(({ team_id }) => team_id))]);
  const readable = new Set(
    teams.filter((team) => mayReadTeam(actor.self, team) || mayReadTeam(actor, team)).map(({ teamId }) => teamId),
  );
  const isOn = isSwitchedOn('pd', tenant.settings);
  return new Map(
    rows.map(({ id, title, board_id, team_id, is_done, closed_on }) => {
      const shown = isOn && readable.has(team_id) ? { title, route: `/pd/board/${board_id}/idea/${id}` } : null;
      return [id, { isDone: is_done, doneOn: is_done ? closed_on : null, shown }];
    }),
  );
}
