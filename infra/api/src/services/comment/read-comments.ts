/** Lists the comments on a subject. */
import type * as calls from '@portico/contracts/comment/calls';
import { itemsPerPage } from '@portico/contracts/platform/constants';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import { mayModerate, replyAnswers, threadAnswers } from './comment-answer.ts';
import { countShown, findComment, repliesTo, subjectOf, threadsOf } from './comment-rows.ts';
import { readableSubject } from './subjects.ts';

/** Number of replies loaded with each thread; the others are loaded on request. */
const firstReplies = 3;
/** More replies than anyone writes to one comment. */
const mostReplies = 500;

export const getComments: Handler<typeof calls.getComments> = async ({ query }, context) => {
  const { db, actor } = context;
  const access = await readableSubject(context, asReader(actor), query);
  const rows = await threadsOf(db, query, query.after ?? null, itemsPerPage + 1);
  const page = rows.slice(0, itemsPerPage);
  const ids = page.map((row) => row.comment_id);
  const replies = ids.length === 0 ? [] : await repliesTo(db, ids, firstReplies);
  return {
    comments: await threadAnswers(context, access, page, replies),
    total: await countShown(db, query),
    next: rows[itemsPerPage]?.comment_id ?? null,
    can: { write: access.write, moderate: mayModerate(actor, access) },
  };
};

export const getReplies: Handler<typeof calls.getReplies> = async ({ query }, context) => {
  const { db, actor } = context;
  const parent = await findComment(db, query.CommentID);
  if (!parent) throw notFound();
  const access = await readableSubject(context, asReader(actor), subjectOf(parent));
  return replyAnswers(context, access, await repliesTo(db, [parent.comment_id], mostReplies));
};
