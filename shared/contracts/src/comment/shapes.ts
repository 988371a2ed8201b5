/** Comments as the comment area answers them. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { count, likeSubject } from '../service/shapes.ts';
import { commentStates, reportReasons } from './rules.ts';

/** What can be commented on is what can be liked (ruling 16). */
export const commentSubject = likeSubject;

/** A mention has the person's name of today; null where the person is no longer there. */
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
  /** The comment it answers; null for one that begins a thread. */
  parentID: z.nullable(id),
  state: z.enum(commentStates),
  /** Null for a deleted comment: its author is not disclosed. */
  author: z.nullable(person),
  /** Whom the author acted for. */
  writtenFor: z.nullable(person),
  createdOn: instant,
  editedOn: z.nullable(instant),
  /** Goes up with each change; an edit says from which one it started. */
  version: count,
  /** Null where the caller may not read it. */
  body: z.nullable(z.array(answeredRun)),
  /** Why a moderator hid it; for its author and for moderators. */
  hiddenBecause: z.nullable(z.string()),
  reportedByMe: z.boolean(),
  can,
});
export type Reply = z.infer<typeof reply>;

export const comment = z.extend(reply, {
  /** Shown replies, all of them. */
  replyCount: count,
  /** The first ones, oldest first. */
  replies: z.array(reply),
});
export type Comment = z.infer<typeof comment>;

export const commentPage = z.object({
  comments: z.array(comment),
  /** Comments and replies that are shown. */
  total: count,
  /** Where the next page begins; null on the last one. */
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
