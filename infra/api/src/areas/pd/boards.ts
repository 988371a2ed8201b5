/** The boards of a team with their content. Open items are carried over by rule, never copied. */
import type * as calls from '@portico/contracts/pd/calls';
import { newsStandsOn, standsOn, stateOn } from '@portico/contracts/pd/issue-rules';
import type { Board } from '@portico/contracts/pd/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { membersOfTeam } from '../../services/account/public.ts';
import { type BoardRow, boardColumns, factsOf, type PdContext, type TeamAccess, teamAccess } from './access.ts';
import { answerDocuments, answerIssues, answerNews, toStatuses } from './item-answers.ts';
import { type DocumentRow, documentsOn, issuesFrom, newsFrom, statusesOn, stepsOf } from './item-rows.ts';
import { boardRules } from './policy.ts';

/** About three months of working days: how far a page looks back. */
const mostBoards = 60;
/** Number of readings in the sparkline of a measure, including that of the day. */
const readingsShown = 7;

/** Boards up to a day, newest first. */
const boardsOfTeam = (db: Transaction, teamId: string, upTo: string | null, most: number): Promise<BoardRow[]> =>
  db.prepared<BoardRow & Record<string, unknown>>(
    'pd_boards',
    `select ${boardColumns} from portal.pd_board b
     where b.team_id = $1 and b.archived_at is null and b.held_on <= coalesce($2::date, 'infinity')
     order by b.held_on desc limit $3`,
    [teamId, upTo, most],
  );

/**
 * Values of a measure up to a board's day, oldest first.
 * @param boards newest first
 */
function readingsUpTo(row: DocumentRow, boards: readonly BoardRow[], documents: readonly DocumentRow[]): number[] {
  if (row.measure_id === null) return [];
  const from = boards.findIndex((board) => board.board_id === row.board_id);
  const values = boards.slice(from).flatMap((board) => {
    const same = documents.find((one) => one.board_id === board.board_id && one.measure_id === row.measure_id);
    return same?.value == null ? [] : [same.value];
  });
  return values.slice(0, readingsShown).reverse();
}

/**
 * @param judging the person's access, which may still be loading; it is checked before anything is returned
 * @param boards newest first
 * @param before earlier boards, used only for readings
 */
async function answerBoards(
  context: PdContext,
  teamId: string,
  judging: TeamAccess | Promise<TeamAccess>,
  boards: readonly BoardRow[],
  before: readonly BoardRow[] | Promise<readonly BoardRow[]> = [],
): Promise<Board[]> {
  const { db } = context;
  const oldest = boards.at(-1)?.held_on;
  if (oldest === undefined) return [];
  const ids = boards.map((board) => board.board_id);
  const [access, earlier, news, issues, statuses, people] = await Promise.all([
    judging,
    before,
    newsFrom(db, teamId, oldest),
    issuesFrom(db, teamId, oldest),
    statusesOn(db, ids),
    membersOfTeam(db, teamId),
  ]);
  const { team } = access;
  const all = [...boards, ...earlier];
  const [changes, documents, toNews, toIssue] = await Promise.all([
    stepsOf(
      db,
      issues.map((row) => row.issue_id),
    ),
    documentsOn(
      db,
      all.map((board) => board.board_id),
    ),
    answerNews(context, access, news),
    answerIssues(context, access, issues),
  ]);
  const steps = Map.groupBy(changes, (step) => step.issue_id);
  const members = people.map(({ person }) => person);
  const toDocument = answerDocuments(context, access);
  return boards.map((board) => {
    const { board_id, held_on } = board;
    const facts = factsOf(access, board);
    const then = (row: (typeof issues)[number]) =>
      facts.day === 'past' ? stateOn(steps.get(row.issue_id) ?? [], held_on) : row.state;
    return {
      SessionIDPK: board_id,
      Held: held_on,
      startsAt: board.starts_at?.toISOString() ?? null,
      TeamID: team.teamId,
      TeamName: team.name,
      isToday: facts.day === 'today',
      newsItems: news
        .filter((row) => newsStandsOn({ writtenOn: row.written_on, until: row.until }, held_on))
        .map(toNews),
      issues: issues
        .filter((row) => standsOn({ raisedOn: row.raised_on, closedOn: row.closed_on }, held_on))
        .map((row) => toIssue(row, then(row))),
      PerformanceDocs: documents
        .filter((row) => row.board_id === board_id)
        .map((row) => toDocument(row, readingsUpTo(row, all, documents))),
      userStatuses: toStatuses(
        members,
        statuses.filter((row) => row.board_id === board_id),
      ),
      metOn: board.met_at?.toISOString() ?? null,
      can: {
        setOwnStatus: boardRules.setOwnStatus(facts),
        setStatusOfOthers: boardRules.setStatusOfOthers(facts),
        edit: boardRules.edit(facts),
        lead: boardRules.lead(facts),
      },
    };
  });
}

export const getTeamPDBoards: Handler<typeof calls.getTeamPDBoards> = async ({ query }, context) => {
  const access = await teamAccess(context, query.TeamID);
  return answerBoards(context, query.TeamID, access, await boardsOfTeam(context.db, query.TeamID, null, mostBoards));
};

/** One board, with readings of earlier boards. */
export async function answerBoard(
  context: PdContext,
  access: TeamAccess | Promise<TeamAccess>,
  board: BoardRow,
): Promise<Board> {
  const before = boardsOfTeam(context.db, board.team_id, board.held_on, readingsShown + 1).then((found) =>
    found.filter((one) => one.board_id !== board.board_id),
  );
  const [answer] = await answerBoards(context, board.team_id, access, [board], before);
  if (!answer) throw new Error('One board gives one answer.');
  return answer;
}
