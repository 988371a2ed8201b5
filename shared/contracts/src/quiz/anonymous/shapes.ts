/** A quiz shared with people without an account, as its originator and its guests see it. */
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
  /** The number of guests who answered, never their identities. */
  answered: count,
  /** Number of guests who may be reminded now. */
  remindable: count,
  /** Minimum number of respondents for results. */
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
  /** Route of the portal with the originator's link; null if the link was revoked or the share has ended. */
  address: z.nullable(z.string()),
});
export type OwnShare = z.infer<typeof ownShare>;

/**
 * Live results of one originator's guests. Nothing is disclosed about small groups, including those that remain after
 * filtering.
 */
export const anonResults = z.object({
  QID: id,
  title: z.string(),
  isOpen: z.boolean(),
  threshold: count,
  invited: count,
  answered: count,
  /** If a filter is set, true means that nothing is disclosed, not even the number of respondents. */
  isHidden: z.boolean(),
  respondents: count,
  averageScore: z.nullable(percent),
  passedShare: z.nullable(z.number()),
  questions: z.array(questionAnalysis),
});
export type AnonResults = z.infer<typeof anonResults>;

/**
 * A quiz as a guest gets it. `submissionId` identifies the seat: the same link leads to the same seat on every device.
 */
export const guestQuiz = z.extend(quizHead, {
  submissionId: id,
  originatorID: id,
  closesOn: instant,
  /** Null after submission, and before a quiz with a time limit is started. */
  attempt: z.nullable(runningAttempt),
  /** Null until the quiz is submitted. */
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
