/** Comments as the comment area returns them. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { count, likeSubject } from '../service/shapes.ts';
import { commentStates, reportReasons } from './rules.ts';

/** Comments are possible on the same subjects as likes (ruling 16). */
export const commentSubject = likeSubject;

/** A mention shows the person's current name; null if the person no longer exists. */
const answeredRun = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('mention'), UserID: id, name: z.nullable(z.string()) }),
]);
export type AnsweredRun = z.infer<typeof answeredRun>;

const can = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  reply: z.boolean(),
  report: z.boolean(),
  moderate: z.boolean(),
});

export const reply = z.object({
  CommentID: id,
  /** Id of the comment it replies to; null for the first comment of a thread. */
  parentID: z.nullable(id),
  state: z.enum(commentStates),
  /** Null for a deleted comment: its author is not disclosed. */
  author: z.nullable(person),
  /** The person on whose behalf the author wrote it. */
  writtenFor: z.nullable(person),
  createdOn: instant,
  editedOn: z.nullable(instant),
  /** Incremented with each change; an edit must name the version it is based on. */
  version: count,
  /** Null if the caller may not read it. */
  body: z.nullable(z.array(answeredRun)),
  /** Why a moderator hid it; only for its author and for moderators. */
  hiddenBecause: z.nullable(z.string()),
  reportedByMe: z.boolean(),
  can,
});
export type Reply = z.infer<typeof reply>;

export const comment = z.extend(reply, {
  /** Number of all visible replies. */
  replyCount: count,
  /** The first replies, oldest first. */
  replies: z.array(reply),
});
export type Comment = z.infer<typeof comment>;

export const commentPage = z.object({
  comments: z.array(comment),
  /** Number of visible comments and replies. */
  total: count,
  /** Cursor of the next page; null on the last one. */
  next: z.nullable(id),
  can: z.object({ write: z.boolean(), moderate: z.boolean() }),
});
export type CommentPage = z.infer<typeof commentPage>;

export const reportedComment = z.object({
  comment: reply,
  subject: z.object({ objecttype: commentSubject, ObjectID: id, title: z.string(), link: z.nullable(z.string()) }),
  reports: listOfKnown(z.object({ reason: z.enum(reportReasons), note: z.string(), reportedOn: instant, by: person })),
});
export type ReportedComment = z.infer<typeof reportedComment>;
