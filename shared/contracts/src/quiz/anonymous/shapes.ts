/** A quiz shared with people who have no account, as its originator and as its guests see it. */
import * as z from 'zod/mini';
import { languages } from '../../platform/languages.ts';
import { id, instant } from '../../platform/shapes.ts';
import { count, percent } from '../../service/shapes.ts';
import { quizResult } from '../result-shapes.ts';
import { questionAnalysis } from '../summary-shapes.ts';
import { quizHead, runningAttempt } from '../take-shapes.ts';
import { invitationStates } from './invitations.ts';

export const invitation = z.object({
  invitationID: id,
  emailAddress: z.string(),
  state: z.enum(invitationStates),
  addedOn: instant,
  sentOn: z.nullable(instant),
  remindedOn: z.nullable(instant),
  reminders: count,
});
export type Invitation = z.infer<typeof invitation>;

export const share = z.extend(quizHead, {
  originatorID: id,
  language: z.enum(languages),
  closesOn: instant,
  isOpen: z.boolean(),
  /** Newest first. */
  invitations: z.array(invitation),
  invited: count,
  /** How many, never who. */
  answered: count,
  /** Who may be reminded now. */
  remindable: count,
  /** Tells results from so many on. */
  threshold: count,
});
export type Share = z.infer<typeof share>;

/** A shared quiz in its originator's list. */
export const ownShare = z.object({
  QID: id,
  title: z.string(),
  madeOn: instant,
  closesOn: instant,
  isOpen: z.boolean(),
  invited: count,
  answered: count,
  /** A route of the portal with the originator's link; null where it has been revoked or is over. */
  address: z.nullable(z.string()),
});
export type OwnShare = z.infer<typeof ownShare>;

/** Live results of one originator's guests. Nothing is told of few, nor of the few that a filter would leave over. */
export const anonResults = z.object({
  QID: id,
  title: z.string(),
  isOpen: z.boolean(),
  threshold: count,
  invited: count,
  answered: count,
  /** With a filter: nothing more is told; neither how many it is. */
  isHidden: z.boolean(),
  respondents: count,
  averageScore: z.nullable(percent),
  passedShare: z.nullable(z.number()),
  questions: z.array(questionAnalysis),
});
export type AnonResults = z.infer<typeof anonResults>;

/** What a guest answers. `submissionId` is the seat: the same link gives the same one on every device. */
export const guestQuiz = z.extend(quizHead, {
  submissionId: id,
  originatorID: id,
  closesOn: instant,
  /** Null once it was submitted, and before a quiz with a time limit is started. */
  attempt: z.nullable(runningAttempt),
  /** Null before the end. */
  result: z.nullable(quizResult),
});
export type GuestQuiz = z.infer<typeof guestQuiz>;

export const seatToken = z.object({
  token: z.string(),
  expiresAt: instant,
  quizID: id,
  originatorID: id,
  submissionId: id,
});
export type SeatToken = z.infer<typeof seatToken>;
