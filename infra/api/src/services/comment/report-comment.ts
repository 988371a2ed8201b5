/** A reader reports a comment to the moderators. */
import type * as calls from '@portico/contracts/comment/calls';
import { commentRights } from '@portico/contracts/comment/rules';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import { factsOf } from './comment-answer.ts';
import { findComment, subjectOf } from './comment-rows.ts';
import { readableSubject } from './subjects.ts';

export const reportComment: Handler<typeof calls.reportComment> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const row = await findComment(db, body.CommentID);
  if (!row || row.deleted_at) throw notFound();
  const access = await readableSubject(context, asReader(actor), subjectOf(row));
  if (!commentRights(factsOf(row, context, access)).report)
    throw new Refusal('conflict', 'You can’t report this comment. Nothing was stored.');
  await db.query(
    `insert into portal.comment_report as r (tenant_id, comment_id, reporter_id, reason, note, reported_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5)
     on conflict (tenant_id, comment_id, reporter_id)
       do update set reason = excluded.reason, note = excluded.note, settled_at = null,
         reported_at = case when r.settled_at is null then r.reported_at else excluded.reported_at end`,
    [row.comment_id, actor.userId, body.reason, body.note ?? '', now],
  );
  audit({ object: { kind: 'comment', id: row.comment_id }, after: { reported: body.reason }, plain: ['reported'] });
  return { ok: true };
};
