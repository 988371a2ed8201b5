/** Who may do what with a comment. Deny by default; the server decides by it, pages show by it. */

import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { coachRoles, type Role, supportRoles } from '../platform/roles.ts';

export const commentStates = ['shown', 'hidden', 'deleted'] as const;
export type CommentState = (typeof commentStates)[number];

/** What one has written may be changed for an hour: later, others have answered it. */
export const commentEditMs = millisecondsInHour;
/** So many comments in ten minutes; more is no conversation. */
export const commentFlood = { comments: 40, withinMs: 10 * millisecondsInMinute } as const;

/** Who moderates where the subject lets them: never a learner. */
export const moderatorRoles: readonly Role[] = [...coachRoles, ...supportRoles];

export const reportReasons = ['spam', 'offensive', 'personal', 'wrong', 'other'] as const;
export const moderations = ['hide', 'show', 'dismiss'] as const;

export interface CommentFacts {
  state: CommentState;
  isAuthor: boolean;
  isReply: boolean;
  /** Since it was written. */
  ageMs: number;
  /** Of the subject: may write there, may moderate there. */
  mayWrite: boolean;
  mayModerate: boolean;
}

export interface CommentCan {
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
    // One's own words can always be taken back, also where nothing new may be written.
    delete: state !== 'deleted' && isAuthor,
    // Threads have one level.
    reply: isShown && mayWrite && !isReply,
    report: isShown && !isAuthor,
    moderate: state !== 'deleted' && mayModerate,
  };
}

/** The words of a comment: a hidden one's for its author and for moderators, a deleted one's for no one. */
export const mayReadText = ({ state, isAuthor, mayModerate }: CommentFacts): boolean =>
  state === 'shown' || (state === 'hidden' && (isAuthor || mayModerate));
