/** A person's access to a team and to one of its boards, checked before every read and write. */
import { hasTeamInScope, isOfTeam, mayReadTeam } from '@portico/contracts/account/team-access';
import { boardDay } from '@portico/contracts/pd/board-day';
import type { Actor } from '../../platform/actor.ts';
import type { CallContext } from '../../platform/call-context.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { findTeam, type Team, todayOfPerson } from '../../services/account/public.ts';
import type { BoardFacts, TeamFacts } from './policy.ts';

/** The parts of the call context that handlers of this area use. */
export type PdContext = Pick<CallContext, 'db' | 'now' | 'tenant' | 'audit' | 'files' | 'secrets' | 'isSecure'> & {
  actor: Actor;
};

export interface BoardRow {
  board_id: string;
  team_id: string;
  held_on: string;
  starts_at: Date | null;
  met_at: Date | null;
  archived_at: Date | null;
}

export const boardColumns = `b.board_id, b.team_id, to_char(b.held_on, 'YYYY-MM-DD') as held_on, b.starts_at, b.met_at,
  b.archived_at`;

export async function findBoard(db: Transaction, boardId: string): Promise<BoardRow | undefined> {
  const [row] = await db.prepared<BoardRow & Record<string, unknown>>(
    'pd_board',
    `select ${boardColumns} from portal.pd_board b where b.board_id = $1`,
    [boardId],
  );
  return row;
}

export interface TeamAccess extends TeamFacts {
  team: Team;
  /** The current day in the person's time zone. */
  today: string;
}

/** Undefined if the team does not exist, or is neither the person's own nor in the scope of their role. */
async function ownTeamAccess({ db, actor, now }: PdContext, teamId: string): Promise<TeamAccess | undefined> {
  const team = await findTeam(db, teamId);
  // A delegate can still read the boards of their own team.
  if (!team || !(mayReadTeam(actor.self, team) || mayReadTeam(actor, team))) return undefined;
  const today = todayOfPerson(db, actor.self, now);
  return { team, today, isMember: isOfTeam(actor.self, team), reaches: hasTeamInScope(actor.self, team) };
}

export async function teamAccess(context: PdContext, teamId: string): Promise<TeamAccess> {
  const access = await ownTeamAccess(context, teamId);
  if (!access) throw notFound();
  return access;
}

export const factsOf = ({ isMember, reaches, today }: TeamAccess, { held_on }: { held_on: string }): BoardFacts => ({
  day: boardDay(held_on, today),
  isMember,
  reaches,
});

interface BoardAccess extends TeamAccess {
  board: BoardRow;
  facts: BoardFacts;
}

export async function boardAccess(context: PdContext, boardId: string): Promise<BoardAccess> {
  const board = await findBoard(context.db, boardId);
  if (!board) throw notFound();
  return accessTo(context, board);
}

export async function accessTo(context: PdContext, board: BoardRow): Promise<BoardAccess> {
  const access = await teamAccess(context, board.team_id);
  return { ...access, board, facts: factsOf(access, board) };
}

/** For items that belong to one board. Ideas and issues are not refused, because they stay open on later boards. */
export function refuseArchivedBoard(isArchived: boolean): void {
  if (isArchived) throw new Refusal('conflict', 'This board is archived. Restore it first. Nothing was changed.');
}

/**
 * A board that the person may write on: not archived, and allowed by the rule. Throws with the reason for people who
 * could write on another day.
 */
export async function boardForWriting(
  context: PdContext,
  boardId: string,
  rule: (facts: BoardFacts) => boolean,
): Promise<BoardAccess> {
  const found = await boardAccess(context, boardId);
  refuseArchivedBoard(found.board.archived_at !== null);
  if (rule(found.facts)) return found;
  if (rule({ ...found.facts, day: 'today' }))
    throw new Refusal('conflict', 'The board of another day cannot be changed. Nothing was changed.');
  throw notFound();
}
