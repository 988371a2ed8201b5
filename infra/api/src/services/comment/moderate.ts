/** Decides about a reported comment and stores the reason in the audit trail. */
import type * as calls from '@portico/contracts/comment/calls';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import { mayModerate, replyAnswers } from './comment-answer.ts';
import { type CommentRow, columns, findComment, subjectOf } from './comment-rows.ts';
import { notifyHidden } from './notify-people.ts';
import { subjectAccess } from './subjects.ts';

export const moderate: Handler<typeof calls.moderate> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const row = await findComment(db, body.CommentID, true);
  const access = row && (await subjectAccess(context, asReader(actor), subjectOf(row)));
  if (!row || row.deleted_at || !access || !mayModerate(actor, access)) throw notFound();
  context.judge([row.author_id, row.written_for]);
  const isHidden = row.hidden_at !== null;
  const wanted = body.action === 'dismiss' ? isHidden : body.action === 'hide';
  if (body.action !== 'dismiss' && wanted === isHidden)
    throw new Refusal('conflict', 'Someone has already made this decision. Nothing was changed.');
  const [changed] = await db.query<CommentRow & Record<string, unknown>>(
    `update portal.comment_comment c set version = version + 1,
       hidden_at = case when not $2 then null else coalesce(hidden_at, $3) end,
       hidden_by = case when not $2 then null else coalesce(hidden_by, $4) end,
       hidden_for = case when not $2 then null when hidden_by is null then $6 else hidden_for end,
       hidden_because = case when not $2 then null else coalesce(hidden_because, $5) end
     where c.comment_id = $1 returning ${columns}`,
    [row.comment_id, wanted, now, actor.userId, body.reason, principalOf(actor)],
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
  if (body.action === 'hide' && row.author_id !== actor.userId) await notifyHidden(context, access, changed);
  const [answer] = await replyAnswers(context, access, [changed]);
  if (!answer) throw new Error('A comment has no answer.');
  return answer;
};
