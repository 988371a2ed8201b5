/** Converts rows to comments of the contract for one reader. */

import { mentionedIn } from '@portico/contracts/comment/comment-text';
import { type CommentFacts, commentRights, mayReadText, moderatorRoles } from '@portico/contracts/comment/rules';
import type { AnsweredRun, Comment, Reply } from '@portico/contracts/comment/shapes';
import { isOnBothSides } from '@portico/contracts/platform/judgement';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Actor } from '../../platform/actor.ts';
import type { SubjectAccess } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Persons, personsById } from '../account/public.ts';
import { type CommentRow, type ReplyRow, reportedBy } from './comment-rows.ts';

export const mayModerate = (actor: Actor, access: SubjectAccess): boolean =>
  access.moderate && moderatorRoles.includes(actor.self.role);

export interface AnswerContext {
  db: Transaction;
  actor: Actor;
  now: Date;
}

export const factsOf = (row: CommentRow, { actor, now }: AnswerContext, access: SubjectAccess): CommentFacts => ({
  state: row.deleted_at ? 'deleted' : row.hidden_at ? 'hidden' : 'shown',
  isAuthor: row.author_id === actor.userId,
  isReply: row.parent_id !== null,
  ageMs: differenceInMilliseconds(now, row.created_at),
  mayWrite: access.write,
  mayModerate: mayModerate(actor, access) && !isOnBothSides(actor, [row.author_id, row.written_for]),
});

function runsOf(row: CommentRow, persons: Persons): AnsweredRun[] {
  return row.body.map((run) => {
    if (run.type === 'text') return run;
    const [person] = persons.registered([run.UserID]);
    return { ...run, name: person ? `${person.FirstName} ${person.LastName}` : null };
  });
}

/** Loads everything the rows refer to once, and returns a function that converts each row. */
export async function answering(
  context: AnswerContext,
  rows: readonly CommentRow[],
): Promise<(row: CommentRow, access: SubjectAccess) => Reply> {
  const { db, actor } = context;
  const named = rows.flatMap((row) => [row.author_id, row.written_for, ...mentionedIn(row.body)]);
  const persons = await personsById(db, named);
  const reported = await reportedBy(
    db,
    actor.userId,
    rows.map((row) => row.comment_id),
  );
  return (row, access) => {
    const facts = factsOf(row, context, access);
    const isReadable = mayReadText(facts);
    return {
      CommentID: row.comment_id,
      parentID: row.parent_id,
      state: facts.state,
      author: facts.state === 'deleted' ? null : persons.of(row.author_id),
      writtenFor: facts.state === 'deleted' ? null : persons.ofNullable(row.written_for),
      createdOn: row.created_at.toISOString(),
      editedOn: row.edited_at?.toISOString() ?? null,
      version: row.version,
      body: isReadable ? runsOf(row, persons) : null,
      hiddenBecause: isReadable ? row.hidden_because : null,
      reportedByMe: reported.has(row.comment_id),
      can: commentRights(facts),
    };
  };
}

export async function replyAnswers(
  context: AnswerContext,
  access: SubjectAccess,
  rows: readonly CommentRow[],
): Promise<Reply[]> {
  const answer = await answering(context, rows);
  return rows.map((row) => answer(row, access));
}

export async function threadAnswers(
  context: AnswerContext,
  access: SubjectAccess,
  threads: readonly CommentRow[],
  replies: readonly ReplyRow[],
): Promise<Comment[]> {
  const answer = await answering(context, [...threads, ...replies]);
  return threads.map((row) => {
    const own = replies.filter((reply) => reply.parent_id === row.comment_id);
    return {
      ...answer(row, access),
      replyCount: own[0]?.replies ?? 0,
      replies: own.map((reply) => answer(reply, access)),
    };
  });
}
