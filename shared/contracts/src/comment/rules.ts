/**
 * Decides who may do what with a comment. Deny by default; the server enforces it, pages use it to decide what to show.
 */

import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { coachRoles, type Role, supportRoles } from '../platform/roles.ts';

export const commentStates = ['shown', 'hidden', 'deleted'] as const;
type CommentState = (typeof commentStates)[number];

/** Authors may edit a comment for an hour: after that, others may have replied to it. */
export const commentEditMs = millisecondsInHour;
/** Rate limit: this many comments within ten minutes. */
export const commentFlood = { comments: 40, withinMs: 10 * millisecondsInMinute } as const;

/** Roles that may moderate if the subject permits it; never learners. */
export const moderatorRoles: readonly Role[] = [...coachRoles, ...supportRoles];

export const reportReasons = ['spam', 'offensive', 'personal', 'wrong', 'other'] as const;
export const moderations = ['hide', 'show', 'dismiss'] as const;

export interface CommentFacts {
  state: CommentState;
  isAuthor: boolean;
  isReply: boolean;
  /** Time since the comment was written, in milliseconds. */
  ageMs: number;
  /** Whether the person may write or moderate comments on the subject. */
  mayWrite: boolean;
  mayModerate: boolean;
}

interface CommentCan {
  edit: boolean;
  delete: boolean;
  reply: boolean;
  report: boolean;
  moderate: boolean;
}

export function commentRights(facts: CommentFacts): CommentCan {
  const { state, isAuthor, isReply, ageMs, mayWrite, mayModerate } = facts;
  const isShown = state === 'shown';
  return {
    edit: isShown && isAuthor && mayWrite && ageMs < commentEditMs,
    // Authors can always delete their own comments, even where new ones are not allowed.
    delete: state !== 'deleted' && isAuthor,
    // Threads have one level.
    reply: isShown && mayWrite && !isReply,
    report: isShown && !isAuthor,
    moderate: state !== 'deleted' && mayModerate,
  };
}

/** Who may read a comment's text: if hidden, its author and moderators; if deleted, no one. */
export const mayReadText = ({ state, isAuthor, mayModerate }: CommentFacts): boolean =>
  state === 'shown' || (state === 'hidden' && (isAuthor || mayModerate));
