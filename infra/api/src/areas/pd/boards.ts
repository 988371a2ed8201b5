/** The boards of a team, newest first. */

import type { Person } from '@portico/contracts/account/shapes';
import { isOfTeam, reachesTeam } from '@portico/contracts/account/team-reach';
import type * as calls from '@portico/contracts/pd/calls';
import type { Board } from '@portico/contracts/pd/shapes';
import { byUrgency } from '@portico/contracts/pd/statuses';
import type { Handler } from '../../platform/bind-area.ts';
import { membersOfTeam, type Persons, personsById, teamForReading, todayOf } from '../account/public.ts';
import {
  boardsOfTeam,
  type DocumentRow,
  documentsOn,
  type IssueRow,
  issuesOn,
  type NewsRow,
  newsOn,
  type StatusRow,
  statusesOn,
} from './board-rows.ts';
import { boardRules } from './policy.ts';

/** Readings of a measure that its line shows, the day's own among them. */
const readingsShown = 7;

const toNews = (row: NewsRow, persons: Persons): Board['newsItems'][number] => ({
  id: row.news_id,
  PDBFK: row.board_id,
  tag: row.tag,
  title: row.title,
  text: row.text,
  author: persons.of(row.author_id),
  createdOn: row.created_at.toISOString(),
  until: row.until_on,
});

const toIssue = (row: IssueRow, persons: Persons): Board['issues'][number] => ({
  id: row.issue_id,
  PDBFK: row.board_id,
  kind: row.kind,
  title: row.title,
  text: row.text,
  state: row.state,
  progress: row.progress,
  owner: persons.of(row.owner_id),
  createdBy: persons.of(row.created_by),
  dueOn: row.due_on,
});

const toDocument = (row: DocumentRow, readings: readonly number[]): Board['PerformanceDocs'][number] => ({
  PDPDPK: row.document_id,
  PDBFK: row.board_id,
  kind: row.measure_id === null ? 'file' : 'measure',
  title: row.title,
  value: row.value,
  unit: row.unit ?? 'none',
  target: row.target,
  readings: [...readings],
  better: row.better,
  filename: row.filename,
  sizeBytes: row.size_bytes,
  updatedOn: row.updated_at.toISOString(),
});

/** Everybody of the team, also who has not said anything yet. */
function toStatuses(members: readonly Person[], rows: readonly StatusRow[]): Board['userStatuses'] {
  const said = new Map(rows.map((row) => [row.user_id, row]));
  return byUrgency(
    members.map((user) => {
      const row = said.get(user.UserID);
      return { user, statusID: row?.status_id ?? 0, since: row?.set_at.toISOString() ?? null };
    }),
  );
}

/** Values of a measure up to a board's day, oldest first. `boards` are newest first. */
function readingsUpTo(
  row: DocumentRow,
  boards: readonly { board_id: string }[],
  documents: readonly DocumentRow[],
): number[] {
  if (row.measure_id === null) return [];
  const from = boards.findIndex((board) => board.board_id === row.board_id);
  const values = boards.slice(from).flatMap((board) => {
    const same = documents.find((one) => one.board_id === board.board_id && one.measure_id === row.measure_id);
    return same?.value === null || same === undefined ? [] : [same.value];
  });
  return values.slice(0, readingsShown).reverse();
}

export const getTeamPDBoards: Handler<typeof calls.getTeamPDBoards> = async ({ query }, { db, actor, now }) => {
  const team = await teamForReading(db, actor, query.TeamID);
  const today = await todayOf(db, actor.self.userId, now);
  const boards = await boardsOfTeam(db, team.teamId);
  const ids = boards.map((board) => board.board_id);
  const news = await newsOn(db, ids);
  const issues = await issuesOn(db, ids);
  const documents = await documentsOn(db, ids);
  const statuses = await statusesOn(db, ids);
  const members = (await membersOfTeam(db, team.teamId)).map(({ person }) => person);
  const persons = await personsById(db, [
    ...news.map((row) => row.author_id),
    ...issues.flatMap((row) => [row.owner_id, row.created_by]),
  ]);
  const of = <Row extends { board_id: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.board_id === id);

  return boards.map(({ board_id, held_on, starts_at }) => {
    const isToday = held_on === today;
    const facts = { isToday, isMember: isOfTeam(actor.self, team), reaches: reachesTeam(actor.self, team) };
    return {
      SessionIDPK: board_id,
      Held: held_on,
      startsAt: starts_at?.toISOString() ?? null,
      TeamID: team.teamId,
      TeamName: team.name,
      isToday,
      newsItems: of(news, board_id).map((row) => toNews(row, persons)),
      issues: of(issues, board_id).map((row) => toIssue(row, persons)),
      PerformanceDocs: of(documents, board_id).map((row) => toDocument(row, readingsUpTo(row, boards, documents))),
      userStatuses: toStatuses(members, of(statuses, board_id)),
      can: {
        setOwnStatus: boardRules.setOwnStatus(facts),
        setStatusOfOthers: boardRules.setStatusOfOthers(facts),
        edit: boardRules.edit(facts),
      },
    };
  });
};
