/** Decisions about reported comments, each with its reason, each in the audit trail. */
import type * as calls from '@portico/contracts/comment/calls';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { asReader, type SubjectStanding } from '../../platform/subjects/subject.ts';
import { personsById } from '../account/public.ts';
import { mayModerate, replyAnswers } from './comment-answer.ts';
import { type CommentRow, columns, findComment, subjectOf } from './comment-rows.ts';
import { reportsOf, waiting } from './report-rows.ts';
import { standingOf } from './subjects.ts';
import { tellHidden } from './tell.ts';

export const moderate: Handler<typeof calls.moderate> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const row = await findComment(db, body.CommentID, true);
  const standing = row && (await standingOf(context, asReader(actor), subjectOf(row)));
  if (!row || row.deleted_at || !standing || !mayModerate(actor, standing)) throw notFound();
  const isHidden = row.hidden_at !== null;
  const wanted = body.action === 'dismiss' ? isHidden : body.action === 'hide';
  if (body.action !== 'dismiss' && wanted === isHidden)
    throw new Refusal('conflict', 'Somebody has already decided so. Nothing was changed.');
  const [changed] = await db.query<CommentRow & Record<string, unknown>>(
    `update portal.comment_comment c set version = version + 1,
       hidden_at = case when not $2 then null else coalesce(hidden_at, $3) end,
       hidden_by = case when not $2 then null else coalesce(hidden_by, $4) end,
       hidden_because = case when not $2 then null else coalesce(hidden_because, $5) end
     where c.comment_id = $1 returning ${columns}`,
    [row.comment_id, wanted, now, actor.userId, body.reason],
  );
  if (!changed) throw new Error('A comment was not changed.');
  await db.query('update portal.comment_report set settled_at = $2 where comment_id = $1 and settled_at is null', [
    row.comment_id,
    now,
  ]);
  audit({
    object: { kind: 'comment', id: row.comment_id },
    before: { hidden: isHidden },
    after: { hidden: wanted, action: body.action, reason: body.reason },
    person: row.author_id,
    plain: ['hidden', 'action'],
  });
  if (body.action === 'hide' && row.author_id !== actor.userId) await tellHidden(context, standing, changed);
  const [answer] = await replyAnswers(context, standing, [changed]);
  if (!answer) throw new Error('A comment has no answer.');
  return answer;
};

/** Reports are read in batches, because who moderates what is known subject by subject. */
const batch = 50;
const mostBatches = 20;

export const getReported: Handler<typeof calls.getReported> = async ({ query }, context) => {
  const { db, actor } = context;
  const reader = asReader(actor);
  const standings = new Map<string, SubjectStanding | undefined>();
  const found: { row: CommentRow; standing: SubjectStanding }[] = [];
  let after = query.after ?? null;
  for (let read = 0; read < mostBatches && found.length <= itemsPerPage; read += 1) {
    const rows = await waiting(db, after, batch);
    for (const row of rows) {
      const name = subjectOf(row);
      const key = `${name.objecttype} ${name.ObjectID}`;
      if (!standings.has(key)) standings.set(key, await standingOf(context, reader, name));
      const standing = standings.get(key);
      // Who reported a comment is not told to its author: others decide about theirs.
      const isOwn = row.author_id === actor.userId || row.author_id === actor.self.userId;
      if (standing && mayModerate(actor, standing) && !isOwn) found.push({ row, standing });
    }
    after = rows.at(-1)?.comment_id ?? null;
    if (rows.length < batch) break;
  }
  const page = found.slice(0, itemsPerPage);
  const reports = await reportsOf(
    db,
    page.map(({ row }) => row.comment_id),
  );
  const persons = await personsById(
    db,
    reports.map((report) => report.reporter_id),
  );
  const reported = [];
  for (const { row, standing } of page) {
    const [comment] = await replyAnswers(context, standing, [row]);
    if (!comment) throw new Error('A comment has no answer.');
    reported.push({
      comment,
      subject: { ...subjectOf(row), title: standing.title, link: standing.link },
      reports: reports
        .filter((report) => report.comment_id === row.comment_id)
        .map((report) => ({
          reason: report.reason,
          note: report.note,
          reportedOn: report.reported_at.toISOString(),
          by: persons.of(report.reporter_id),
        })),
    });
  }
  return { reported, next: found.length > itemsPerPage ? (page.at(-1)?.row.comment_id ?? null) : null };
};
