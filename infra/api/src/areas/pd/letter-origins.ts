/**
 * Red days of a letter as origins of follow-ups. The object is the board of the day and the part is the letter, so that a
 * later day of the team is the next score. A red day belongs to a team: the person is chosen among its members.
 */
import { hasTeamInScope, isOfTeam } from '@portico/contracts/account/team-access';
import { mostCheckDays, ownFollowUps } from '@portico/contracts/followup/state';
import { addDays } from '@portico/contracts/platform/days';
import type { Person } from '../../platform/actor.ts';
import type { FoundFault, OriginSource } from '../../platform/follow-up-origins/origin-source.ts';
import { peopleByIds } from '../../platform/people.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { findTeam, membersOfTeam } from '../../services/account/public.ts';
import { findBoard } from './access.ts';
import { boardRules } from './policy.ts';

interface Row extends Record<string, unknown> {
  board_id: string;
  dimension_id: string;
  name: string;
  mark: 'green' | 'red';
  reason: string;
  day: string;
  team: string;
}

/** Days within which the next marks are usually in: two weeks of boards. */
const checkedWithin = 14;

/** SQL over `pd_mark m`. */
const columns = `b.board_id, m.dimension_id, d.name, m.mark, m.reason, to_char(m.on_day, 'YYYY-MM-DD') as day, t.name as team`;
const from = `portal.pd_mark m
    join portal.pd_board b on b.tenant_id = m.tenant_id and b.team_id = m.team_id and b.held_on = m.on_day
    join portal.pd_dimension d on d.tenant_id = m.tenant_id and d.dimension_id = m.dimension_id
    join portal.account_team t on t.tenant_id = m.tenant_id and t.team_id = m.team_id`;

const toFault = (row: Row, agentId: string): FoundFault => ({
  origin: 'board',
  evaluationId: row.board_id,
  questionId: row.dimension_id,
  agentId,
  evaluatorId: null,
  text: row.name,
  skillId: null,
  answer: row.mark,
  verdict: null,
  comment: row.reason,
  credit: row.mark === 'green' ? 1 : 0,
  ...{ day: row.day, dueOn: addDays(row.day, checkedWithin) },
  ref: row.team,
  // No person may be named on a board, so follow-ups are not shown there.
  route: ownFollowUps,
  versionId: null,
  status: 'approved',
  releasedOn: null,
  dispute: null,
});

const byName = (one: Person, other: Person): number =>
  one.lastName.localeCompare(other.lastName, 'en') || one.firstName.localeCompare(other.firstName, 'en');

const marksOf = (db: Transaction, boardId: string): Promise<(Row & { is_latest: boolean })[]> =>
  db.prepared<Row & { is_latest: boolean }>(
    'pd_marks_of_board',
    `select ${columns}, not exists (select from portal.pd_mark l where l.tenant_id = m.tenant_id and l.team_id = m.team_id
         and l.dimension_id = m.dimension_id and l.on_day > m.on_day) as is_latest
     from ${from} where b.board_id = $1 order by d.position, m.dimension_id`,
    [boardId],
  );

/** Days after which a mark no longer checks a red day: twice as long as a follow-up may wait for its check. */
const rememberedDays = 2 * mostCheckDays;

/** The board itself and those of its team that were held before it, as far back as a mark checks red days. */
export async function boardsCheckedBy(db: Transaction, boardId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select b.board_id as id from portal.pd_board o
     join portal.pd_board b on b.tenant_id = o.tenant_id and b.team_id = o.team_id
       and b.held_on between o.held_on - ${rememberedDays} and o.held_on
     where o.board_id = $1`,
    [boardId],
  );
  return rows.map(({ id }) => id);
}

export const letterOrigins: OriginSource = {
  kinds: ['board'],

  async read(db, wanted) {
    if (wanted.length === 0) return [];
    const rows = await db.prepared<Row>(
      'pd_marks_by_ids',
      `select ${columns} from unnest($1::uuid[], $2::uuid[]) w (board_id, dimension_id)
       join (${from}) on b.board_id = w.board_id and m.dimension_id = w.dimension_id`,
      [wanted.map(({ evaluationId }) => evaluationId), wanted.map(({ questionId }) => questionId)],
    );
    return rows.map((row) => toFault(row, ''));
  },

  /** The first days that were marked, so that later ones change nothing. */
  async next(db, _, queries) {
    if (queries.length === 0) return new Map();
    const rows = await db.prepared<Row & { id: string; agent_id: string }>(
      'pd_next_marks',
      `select w.id, w.agent_id, n.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::text[],
           $7::int[]) w (id, agent_id, board_id, dimension_id, after, only_ids, most)
       join portal.pd_board o on o.board_id = w.board_id
       cross join lateral (select ${columns} from ${from}
         where m.team_id = o.team_id and m.dimension_id = w.dimension_id and m.on_day > o.held_on and m.marked_at > w.after
           and (w.only_ids is null or b.board_id = any(string_to_array(w.only_ids, ',')::uuid[]))
         order by m.on_day limit w.most) n
       order by w.id, n.day desc`,
      [
        queries.map(({ id }) => id),
        queries.map(({ agentId }) => agentId),
        queries.map(({ evaluationId }) => evaluationId),
        queries.map(({ questionId }) => questionId),
        queries.map(({ after }) => after),
        queries.map(({ only }) => only?.join(',') ?? null),
        queries.map(({ most }) => most),
      ],
    );
    const found = Map.groupBy(rows, ({ id }) => id);
    return new Map([...found].map(([id, of]) => [id, of.map((row) => toFault(row, row.agent_id))]));
  },

  async readable({ db, actor }, boardId, personId) {
    const board = await findBoard(db, boardId);
    const team = board && (await findTeam(db, board.team_id));
    if (!board || !team) throw notFound();
    const isMember = isOfTeam(actor.self, team);
    if (!boardRules.read({ isMember, reaches: hasTeamInScope(actor.self, team) })) throw notFound();
    const [members, rows] = await Promise.all([membersOfTeam(db, team.teamId), marksOf(db, boardId)]);
    const ids = members
      .map(({ person }) => person.UserID)
      .filter((id) => id !== actor.userId && id !== actor.self.userId);
    const people = (await peopleByIds(db, ids)).toSorted(byName);
    const person = personId === undefined ? people[0] : people.find(({ userId }) => userId === personId);
    if (!person) throw notFound();
    return {
      ...{ origin: 'board', person, people, madeBy: [] },
      answers: rows.map((row) => ({
        ...{ answered: toFault(row, person.userId), isReleased: true },
        isLatest: row.is_latest,
      })),
    };
  },

  async lock(db, boardIds) {
    const boards = await db.query<{ team_id: string }>(
      'select team_id from portal.pd_board where board_id = any($1::uuid[]) order by board_id for share',
      [boardIds],
    );
    const members = await Promise.all(boards.map(({ team_id }) => membersOfTeam(db, team_id)));
    return [...new Set(members.flat().map(({ person }) => person.UserID))];
  },

  access: async () => ({ isShown: () => true, comesAgain: () => true, takeAgainRoute: () => null }),

  /** A red day is no fault of a person, and letters have their own trends. */
  count: async () => ({}),
};
