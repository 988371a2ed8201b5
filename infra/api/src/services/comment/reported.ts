/** Reported comments that await a decision, and who may decide. */
import type * as calls from '@portico/contracts/comment/calls';
import { moderatorRoles } from '@portico/contracts/comment/rules';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import type { Actor } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { asReader, type SubjectAccess } from '../../platform/subjects/subject.ts';
import type { TaskRow } from '../../platform/tasks/task-source.ts';
import { personsById } from '../account/public.ts';
import { type AnswerContext, answering, mayModerate } from './comment-answer.ts';
import { type CommentRow, subjectOf } from './comment-rows.ts';
import { openReport, openReports, reportsOf } from './report-rows.ts';
import { type Asking, accessToSubjects, subjectAccess } from './subjects.ts';

/** Reports are read in batches, because the right to moderate depends on the subject of each. */
const batch = 50;
const mostBatches = 20;

type ReportedContext = AnswerContext & Asking;

interface Reported {
  row: CommentRow;
  access: SubjectAccess;
}

/** The caller's access to the subject of a comment if they may decide about the comment; undefined otherwise. */
function deciding(row: CommentRow, access: SubjectAccess | undefined, actor: Actor): SubjectAccess | undefined {
  // Someone else must decide about an author's own comments, because the author must not learn who reported them.
  const isOwn = row.author_id === actor.userId || row.author_id === actor.self.userId;
  return access && mayModerate(actor, access) && !isOwn ? access : undefined;
}

/** The given comment, if the caller may decide about it. */
async function reportedNamed(context: ReportedContext, commentId: string): Promise<Reported[]> {
  const row = await openReport(context.db, commentId);
  if (!row) return [];
  const access = deciding(row, await subjectAccess(context, asReader(context.actor), subjectOf(row)), context.actor);
  return access ? [{ row, access }] : [];
}

/** Comments the caller may decide about, the longest waiting first; one more than a page if there are more. */
async function reportedFor(context: ReportedContext, from: string | null, batches: number): Promise<Reported[]> {
  const { db, actor } = context;
  const reader = asReader(actor);
  const found: Reported[] = [];
  let after = from;
  for (let read = 0; read < batches && found.length <= itemsPerPage; read += 1) {
    const rows = await openReports(db, after, batch);
    const accessTo = await accessToSubjects(context, reader, rows.map(subjectOf));
    for (const row of rows) {
      const access = deciding(row, accessTo(subjectOf(row)), actor);
      if (access) found.push({ row, access });
    }
    after = rows.at(-1)?.comment_id ?? null;
    if (rows.length < batch) break;
  }
  return found;
}

export const getReported: Handler<typeof calls.getReported> = async ({ query }, context) => {
  const { db } = context;
  const found =
    query.comment === undefined
      ? await reportedFor(context, query.after ?? null, mostBatches)
      : await reportedNamed(context, query.comment);
  const page = found.slice(0, itemsPerPage);
  const reports = await reportsOf(
    db,
    page.map(({ row }) => row.comment_id),
  );
  const persons = await personsById(
    db,
    reports.map((report) => report.reporter_id),
  );
  const answer = await answering(
    context,
    page.map(({ row }) => row),
  );
  const reportsAbout = Map.groupBy(reports, (report) => report.comment_id);
  const reported = page.map(({ row, access }) => ({
    comment: answer(row, access),
    subject: { ...subjectOf(row), title: access.title, link: access.link },
    reports: (reportsAbout.get(row.comment_id) ?? []).map((report) => ({
      reason: report.reason,
      note: report.note,
      reportedOn: report.reported_at.toISOString(),
      by: persons.of(report.reporter_id),
    })),
  }));
  return { reported, next: found.length > itemsPerPage ? (page.at(-1)?.row.comment_id ?? null) : null };
};

/** The longest waiting reports as tasks on the page Today; each names its first reporter. */
export async function reportTasks(context: ReportedContext): Promise<TaskRow[]> {
  const { db, actor } = context;
  if (!moderatorRoles.includes(actor.self.role)) return [];
  const found = await reportedFor(context, null, 1);
  const reports = await reportsOf(
    db,
    found.map(({ row }) => row.comment_id),
  );
  const persons = await personsById(
    db,
    reports.map((report) => report.reporter_id),
  );
  return found.flatMap(({ row, access }) => {
    const first = reports.find((report) => report.comment_id === row.comment_id);
    if (!first) return [];
    const by = persons.of(first.reporter_id);
    const person = by && `${by.FirstName} ${by.LastName}`;
    return {
      ...{ id: row.comment_id, title: access.title, person: person || null },
      ...{ since: first.reported_at, due_on: null, link_values: { comment: row.comment_id } },
    };
  });
}
