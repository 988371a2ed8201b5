/**
 * Writes, changes and deletes comments. Delegates write under their own name, on behalf of the principal (ruling 3).
 */

import type * as calls from '@portico/contracts/comment/calls';
import { mentionedIn, tidied } from '@portico/contracts/comment/comment-text';
import { commentFlood, commentRights } from '@portico/contracts/comment/rules';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Actor } from '../../platform/actor.ts';
import { principalOf } from '../../platform/attribution.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { asReader, type SubjectAccess } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { staleVersion } from '../../platform/versions/stale-version.ts';
import { type AnswerContext, factsOf, replyAnswers, threadAnswers } from './comment-answer.ts';
import { type CommentRow, columns, countRecent, findComment, subjectOf } from './comment-rows.ts';
import { requireMentionable } from './mentions.ts';
import { notifyMentioned, notifyParent } from './notify-people.ts';
import { conflictOf } from './save-conflict.ts';
import { type Asking, publishSubjectChanged, readableSubject, type SubjectName } from './subjects.ts';

async function refuseFlood(db: Transaction, actor: Actor, now: Date): Promise<void> {
  const since = subMilliseconds(now, commentFlood.withinMs);
  if ((await countRecent(db, actor.userId, since)) < commentFlood.comments) return;
  throw new Refusal('too_many_requests', 'Too many comments in a short time. Nothing was stored.', {
    retryAfterSeconds: commentFlood.withinMs / 1000,
  });
}

/** The comment being answered: it must belong to the same subject, be visible, and not be a reply itself. */
async function parentOf(
  db: Transaction,
  subject: SubjectName,
  parentId: string | undefined,
): Promise<CommentRow | undefined> {
  if (parentId === undefined) return undefined;
  const parent = await findComment(db, parentId);
  if (!parent || parent.subject_id !== subject.ObjectID || parent.subject_kind !== subject.objecttype) throw notFound();
  if (parent.parent_id !== null || parent.deleted_at || parent.hidden_at) throw notFound();
  return parent;
}

export const addComment: Handler<typeof calls.addComment> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const access = await readableSubject(context, asReader(actor), body);
  if (!access.write) throw new Refusal('forbidden', 'You can’t write comments here any more.');
  const parent = await parentOf(db, body, body.parentID);
  const runs = tidied(body.body);
  await requireMentionable(context, actor, body, runs);
  await refuseFlood(db, actor, now);
  const [row] = await db.query<CommentRow & Record<string, unknown>>(
    `insert into portal.comment_comment as c
       (tenant_id, comment_id, subject_kind, subject_id, parent_id, author_id, written_for, body, created_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [
      crypto.randomUUID(),
      body.objecttype,
      body.ObjectID,
      body.parentID ?? null,
      actor.userId,
      principalOf(actor),
      JSON.stringify(runs),
      now,
    ],
  );
  if (!row) throw new Error('A comment was not stored.');
  audit({ object: { kind: 'comment', id: row.comment_id }, after: { subject: body.ObjectID }, plain: ['subject'] });
  const received = await notifyMentioned(context, access, row, mentionedIn(runs));
  if (parent) await notifyParent(context, access, row, parent, received);
  await publishSubjectChanged(context, body);
  const [answer] = await threadAnswers(context, access, [row], []);
  if (!answer) throw new Error('A comment has no answer.');
  return answer;
};

interface Own {
  row: CommentRow;
  access: SubjectAccess;
  can: ReturnType<typeof commentRights>;
}

/** Locks and returns the caller's own comment. Comments of others are "not found". */
async function ownComment(context: Asking & AnswerContext, commentId: string): Promise<Own> {
  const row = await findComment(context.db, commentId, true);
  if (!row || row.author_id !== context.actor.userId || row.deleted_at) throw notFound();
  const access = await readableSubject(context, asReader(context.actor), subjectOf(row));
  return { row, access, can: commentRights(factsOf(row, context, access)) };
}

export const editComment: Handler<typeof calls.editComment> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row, access, can } = await ownComment(context, body.CommentID);
  if (!can.edit) throw new Refusal('conflict', 'The comment can no longer be changed.');
  if (row.version !== body.basedOn) {
    const conflict = await conflictOf(db, row, body.body);
    throw staleVersion('This comment was changed in another window. Nothing was overwritten.', conflict);
  }
  const runs = tidied(body.body);
  await requireMentionable(context, actor, subjectOf(row), runs);
  const [changed] = await db.query<CommentRow & Record<string, unknown>>(
    `update portal.comment_comment c set body = $2, edited_at = $3, version = version + 1
     where c.comment_id = $1 returning ${columns}`,
    [row.comment_id, JSON.stringify(runs), now],
  );
  if (!changed) throw new Error('A comment was not changed.');
  audit({ object: { kind: 'comment', id: row.comment_id }, before: { body: row.body }, after: { body: runs } });
  const before = new Set(mentionedIn(row.body));
  await notifyMentioned(
    context,
    access,
    changed,
    mentionedIn(runs).filter((id) => !before.has(id)),
  );
  const [answer] = await replyAnswers(context, access, [changed]);
  if (!answer) throw new Error('A comment has no answer.');
  return answer;
};

export const deleteComment: Handler<typeof calls.deleteComment> = async ({ body }, context) => {
  const { db, now, audit } = context;
  const { row } = await ownComment(context, body.CommentID);
  await publishSubjectChanged(context, subjectOf(row));
  await db.query(
    `update portal.comment_comment set deleted_at = $2, body = '[]', version = version + 1 where comment_id = $1`,
    [row.comment_id, now],
  );
  await db.query('update portal.comment_report set settled_at = $2 where comment_id = $1 and settled_at is null', [
    row.comment_id,
    now,
  ]);
  audit({ object: { kind: 'comment', id: row.comment_id }, before: { body: row.body } });
  return { ok: true };
};
