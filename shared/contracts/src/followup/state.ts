/**
 * The state of a follow-up, from what its own record and the areas of its steps say. Nothing is entered twice: a
 * completed course or an accepted session is known from its area. Pure.
 */
import { secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { DisputeState } from '../quiz/qm/dispute.ts';

/**
 * What a fault is in: a scored conversation, an attempt at a quiz or a knowledge verification, a skill assessment, a
 * certificate, the courses of a learner, or the board of a day.
 */
export const originKinds = [
  'evaluation',
  'quiz',
  'verification',
  'assessment',
  'certificate',
  'course',
  'board',
] as const;
export type OriginKind = (typeof originKinds)[number];
/** Kinds that a call names. Without a kind, the id is that of an evaluation or of an attempt. */
export const namedOrigins = ['assessment', 'certificate', 'course', 'board'] as const satisfies readonly OriginKind[];
export type NamedOrigin = (typeof namedOrigins)[number];

/** Kinds of which the faults of several people can be named by their part, such as the course that all of them missed. */
export const sharedOrigins = ['assessment', 'certificate', 'course'] as const satisfies readonly NamedOrigin[];
export type SharedOrigin = (typeof sharedOrigins)[number];

export const followUpStates = [
  /** An evaluator's proposal, which a leader accepts or declines. */
  'proposed',
  'open',
  /** The fault is disputed. */
  'waiting',
  /** A later evaluation has answered the question again. */
  'checked',
  'closed',
  'withdrawn',
  'declined',
] as const;
export type FollowUpState = (typeof followUpStates)[number];
export type EndState = Extract<FollowUpState, 'closed' | 'withdrawn' | 'declined'>;

export interface FollowUpFacts {
  /** How a person ended it; null while it is in progress. */
  ended: EndState | null;
  isAccepted: boolean;
  /** The dispute of the question it comes from; null if there is none. */
  dispute: DisputeState | null;
  /** True once the mark of a red day has been removed, or is green. */
  isTakenBack: boolean;
  /** True if as many later evaluations as are awaited answer the question and are submitted or approved. */
  hasNext: boolean;
}

/**
 * What a person has ended stays ended. A dispute that succeeds ends it otherwise, as does a mark that is taken back, and
 * an open dispute stops it.
 */
export function followUpState({ ended, isAccepted, dispute, isTakenBack, hasNext }: FollowUpFacts): FollowUpState {
  if (ended) return ended;
  if (dispute === 'overturned' || isTakenBack) return 'withdrawn';
  if (dispute === 'open') return 'waiting';
  if (!isAccepted) return 'proposed';
  return hasNext ? 'checked' : 'open';
}

export const isOver = (state: FollowUpState): state is EndState =>
  state === 'closed' || state === 'withdrawn' || state === 'declined';

/** Share of the question's points that an answer gets, 0 to 1; null for "not applicable". */
export type Credit = number | null;

export const followUpOutcomes = ['met', 'better', 'missed', 'unchecked'] as const;
export type FollowUpOutcome = (typeof followUpOutcomes)[number];

/** Differences of means that are smaller come from adding up fractions. */
const equalWithin = 1e-9;

/**
 * Compares the answer it comes from with the later ones: met if all of them are, otherwise better if they are better on
 * average. Those that are not applicable do not count.
 */
export function outcomeOf(before: Credit, later: readonly Credit[]): FollowUpOutcome {
  const credits = later.filter((credit) => credit !== null);
  if (credits.length === 0) return 'unchecked';
  if (credits.every((credit) => credit >= 1)) return 'met';
  const mean = credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
  return mean > (before ?? 0) + equalWithin ? 'better' : 'missed';
}

/** A fault is an answer with less than all points. */
export const isFault = (credit: Credit): boolean => credit !== null && credit < 1;

/**
 * The title of the issue that a follow-up raises on a board. Not everyone in the team has taken the quiz, so it names that
 * instead of its question.
 */
export const issueTitle = ({ origin, text, ref }: { origin: OriginKind; text: string; ref: string }): string =>
  origin === 'quiz' || origin === 'verification' ? ref || text : text;

/** The page that lists a person's own follow-ups. */
export const ownFollowUps = '/quiz/quality?tab=followUps';

/** Days until the next score is due, if no one chooses a day. */
export const checkDays = 21;
/** The largest number of later evaluations that check a follow-up. */
export const mostChecks = 5;
/** True where a single score says little: other conversations and other days go better anyway. */
export const isCheckedSeveralTimes = (origin: OriginKind): boolean => origin === 'evaluation' || origin === 'board';
/** No follow-up is checked later than this many days after it was made. */
export const mostCheckDays = 180;

/** Seconds of the first time in a comment, such as 0:42; null if it names none. */
export function timeMarkIn(comment: string): number | null {
  const [, hours, minutes, seconds] = /(?<![\d:])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/.exec(comment) ?? [];
  if (minutes === undefined || seconds === undefined) return null;
  return Number(hours ?? 0) * secondsInHour + Number(minutes) * secondsInMinute + Number(seconds);
}
