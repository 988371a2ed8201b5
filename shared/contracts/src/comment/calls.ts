/** Calls for comments on courses, articles, ideas and tickets, and for their moderation. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { defineRead, defineWrite } from '../platform/call.ts';
import { done, id, text } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { commentText } from './comment-text.ts';
import { moderations, moderatorRoles, reportReasons } from './rules.ts';
import { comment, commentPage, commentSubject, reply, reportedComment } from './shapes.ts';

const subject = { objecttype: commentSubject, ObjectID: id } as const;
const aboutOne = z.strictObject({ CommentID: id });
const account = { access: { kind: 'account' }, scope: 'object' } as const;
const writing = { ...account, repeatable: true } as const;

export const getComments = defineRead({
  area: 'comment',
  name: 'getComments',
  summary: 'A page of a subject’s comments, newest first, each with its first replies.',
  /** `after`: the `next` of the previous page. */
  query: z.strictObject({ ...subject, after: z.optional(id) }),
  answer: commentPage,
  ...account,
  fails: ['not_found'],
  changedBy: ['comment/addComment', 'comment/editComment', 'comment/reportComment', 'comment/deleteComment'],
});

export const getReplies = defineRead({
  area: 'comment',
  name: 'getReplies',
  summary: 'All replies to a comment, oldest first.',
  query: aboutOne,
  answer: z.array(reply),
  ...account,
  fails: ['not_found'],
  changedBy: ['comment/addComment'],
});

export const addComment = defineWrite({
  area: 'comment',
  name: 'addComment',
  summary: 'Adds a comment or a reply, and notifies the people it mentions.',
  body: z.strictObject({ ...subject, parentID: z.optional(id), body: commentText }),
  answer: comment,
  ...writing,
  fails: ['not_found', 'too_many_requests'],
});

export const editComment = defineWrite({
  area: 'comment',
  name: 'editComment',
  summary: 'Changes the caller’s own comment within an hour.',
  /** `basedOn`: the version that was edited. */
  body: z.strictObject({ CommentID: id, basedOn: fieldVersion, body: commentText }),
  answer: reply,
  ...writing,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const deleteComment = defineWrite({
  area: 'comment',
  name: 'deleteComment',
  summary: 'Deletes the caller’s own comment; its replies remain under a placeholder.',
  body: aboutOne,
  answer: done,
  ...writing,
  fails: ['not_found'],
});

export const reportComment = defineWrite({
  area: 'comment',
  name: 'reportComment',
  summary: 'Reports a comment to moderators; reporting it again changes the reason.',
  body: z.strictObject({ CommentID: id, reason: z.enum(reportReasons), note: z.optional(text(500)) }),
  answer: done,
  ...writing,
  fails: ['not_found', 'conflict'],
});

export const getMentionable = defineRead({
  area: 'comment',
  name: 'getMentionable',
  summary: 'People whom the caller may look up and who can read the subject, by the beginning of their name.',
  query: z.strictObject({ ...subject, q: text(60) }),
  answer: z.array(person),
  ...account,
  limit: 'search',
  fails: ['not_found'],
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'People are renamed in administration; suggestions read from their table.',
  },
});

export const getReported = defineRead({
  area: 'comment',
  name: 'getReported',
  summary:
    'Reported comments without a decision, by other people and on subjects that the caller moderates, oldest first. With `comment`, only that one, wherever it is; empty once it has been decided.',
  query: z.strictObject({ after: z.optional(id), comment: z.optional(id) }),
  answer: z.object({ reported: z.array(reportedComment), next: z.nullable(id) }),
  access: { kind: 'roles', roles: moderatorRoles },
  scope: 'people',
  changedBy: ['comment/reportComment', 'comment/moderate'],
});

export const moderate = defineWrite({
  area: 'comment',
  name: 'moderate',
  summary: 'Hides a comment, shows it again, or dismisses its reports, and settles them. The reason is recorded.',
  body: z.strictObject({ CommentID: id, action: z.enum(moderations), reason: text(500, 1) }),
  answer: reply,
  ...writing,
  access: { kind: 'roles', roles: moderatorRoles },
  judges: 'a comment by a person',
  fails: ['not_found', 'conflict'],
});
