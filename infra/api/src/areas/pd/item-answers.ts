/** Converts news, issues and documents to the contract, with the person's rights. */
import type { Person } from '@portico/contracts/account/shapes';
import type { BoardFigureKind } from '@portico/contracts/pd/board-figure-kinds';
import { boardFigures, type FigurePlace } from '@portico/contracts/pd/board-figures';
import { newsStandsOn, progressIn, standsOn } from '@portico/contracts/pd/issue-rules';
import type { Board, BoardNews, Issue, PerformanceDoc } from '@portico/contracts/pd/shapes';
import { byUrgency, type PdStatusID } from '@portico/contracts/pd/statuses';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { mayCoach } from '@portico/contracts/platform/roles';
import { personsById } from '../../services/account/public.ts';
import { commentsOf } from '../../services/comment/public.ts';
import { likesOf } from '../service/public.ts';
import type { PdContext, TeamAccess } from './access.ts';
import { escalationsOf, peopleIn, toEscalation } from './escalation-rows.ts';
import type { DocumentRow, IssueRow, NewsRow, StatusRow } from './item-rows.ts';
import { picturesOf } from './pictures-of-issues.ts';
import { type ItemFacts, itemRules } from './policy.ts';

/** Kind of an idea or issue as a subject of likes and comments. */
export const ideaSubject = 'idea';

/**
 * Archived items cannot be changed; `archive` says whether they can be restored. News and documents belong to one board
 * and are archived with it; ideas and issues stay open on later boards.
 */
const canOf = (isArchived: boolean, facts: ItemFacts) => ({
  change: !isArchived && itemRules.change(facts),
  archive: itemRules.archive(facts),
});

export const newsFacts = (row: NewsRow, access: TeamAccess, { actor }: PdContext): ItemFacts => ({
  ...access,
  isCurrent:
    row.written_on >= access.today || newsStandsOn({ writtenOn: row.written_on, until: row.until }, access.today),
  isOwn: row.author_id === actor.self.userId,
});

export const issueFacts = (row: IssueRow, access: TeamAccess, { actor }: PdContext): ItemFacts => ({
  ...access,
  isCurrent:
    row.raised_on >= access.today || standsOn({ raisedOn: row.raised_on, closedOn: row.closed_on }, access.today),
  isOwn: row.created_by === actor.self.userId,
});

export const documentFacts = (row: DocumentRow, access: TeamAccess, { actor }: PdContext): ItemFacts => ({
  ...access,
  isCurrent: row.held_on >= access.today,
  isOwn: row.added_by === actor.self.userId,
});

export async function answerNews(
  context: PdContext,
  access: TeamAccess,
  rows: readonly NewsRow[],
): Promise<(row: NewsRow) => BoardNews> {
  const persons = await personsById(
    context.db,
    rows.flatMap((row) => [row.author_id, row.made_by]),
  );
  return (row) => ({
    id: row.news_id,
    PDBFK: row.board_id,
    tag: row.tag,
    title: row.title,
    text: row.text,
    author: persons.of(row.author_id),
    madeBy: persons.ofNullable(row.made_by),
    createdOn: row.created_at.toISOString(),
    until: row.until,
    versions: row.versions,
    can: canOf(row.archived_at !== null || row.is_board_archived, newsFacts(row, access, context)),
  });
}

export async function answerIssues(
  context: PdContext,
  access: TeamAccess,
  rows: readonly IssueRow[],
): Promise<(row: IssueRow, state?: Issue['state']) => Issue> {
  const { db, actor } = context;
  const ids = rows.map((row) => row.issue_id);
  const [escalations, persons, votes, comments, pictureOf] = await Promise.all([
    escalationsOf(db, ids),
    personsById(
      db,
      rows.flatMap((row) => [row.owner_id, row.created_by, row.made_by]),
    ),
    likesOf(db, ideaSubject, ids, actor.self.userId),
    commentsOf(db, ideaSubject, ids),
    picturesOf(context, rows),
  ]);
  const asking = escalations.length === 0 ? persons : await personsById(db, peopleIn(escalations));
  return (row, state = row.state) => {
    const { likes, liked } = votes(row.issue_id);
    const escalation = escalations.find((one) => one.issue_id === row.issue_id);
    return {
      id: row.issue_id,
      PDBFK: row.board_id,
      kind: row.kind,
      title: row.title,
      text: row.text,
      state,
      progress: progressIn(state, row.progress),
      reason: row.reason,
      owner: persons.of(row.owner_id),
      createdBy: persons.of(row.created_by),
      madeBy: persons.ofNullable(row.made_by),
      dueOn: row.due_on,
      raisedOn: row.raised_on,
      closedOn: row.closed_on,
      dimensionID: row.dimension_id,
      picture: pictureOf(row),
      votes: { count: likes, mine: liked },
      comments: comments(row.issue_id),
      escalation: escalation ? toEscalation(escalation, asking) : null,
      versions: row.versions,
      can: canOf(row.archived_at !== null, issueFacts(row, access, context)),
    };
  };
}

/** The page that shows what a figure is made of; null if the reader does not have it. */
export function linkOf(kind: BoardFigureKind, place: FigurePlace, { actor, tenant }: PdContext): string | null {
  const { link, isForCoaches, flag } = boardFigures[kind];
  if (!isSwitchedOn(flag, tenant.settings)) return null;
  return isForCoaches && !mayCoach(actor.self.role) ? null : link(place);
}

export const answerDocuments =
  (context: PdContext, access: TeamAccess) =>
  (row: DocumentRow, readings: readonly number[]): PerformanceDoc => ({
    PDPDPK: row.document_id,
    PDBFK: row.board_id,
    kind: row.measure_id === null ? 'file' : 'measure',
    title: row.title,
    note: row.note,
    measureID: row.measure_id,
    value: row.value,
    unit: row.unit ?? 'none',
    target: row.target,
    readings: [...readings],
    better: row.better,
    dimensionID: row.dimension_id,
    redAt: row.red_at,
    valuedBy:
      row.measure_id === null || row.read_at !== null || row.valued_first === null
        ? null
        : { FirstName: row.valued_first, LastName: row.valued_last ?? '' },
    figure:
      row.figure === null || row.read_at === null
        ? null
        : {
            kind: row.figure,
            readOn: row.read_at.toISOString(),
            link: linkOf(row.figure, { teamId: row.team_id, subject: row.figure_subject }, context),
          },
    filename: row.filename,
    sizeBytes: row.size_bytes,
    updatedOn: row.updated_at.toISOString(),
    versions: row.versions,
    can: canOf(row.archived_at !== null || row.is_board_archived, documentFacts(row, access, context)),
  });

/** Everyone in the team, including those who have not set a status yet. */
export function toStatuses(members: readonly Person[], rows: readonly StatusRow[]): Board['userStatuses'] {
  const statuses = new Map(rows.map((row) => [row.user_id, row]));
  return byUrgency(
    members.map((user) => {
      const row = statuses.get(user.UserID);
      return { user, statusID: (row?.status_id ?? 0) as PdStatusID, since: row?.set_at.toISOString() ?? null };
    }),
  );
}
