/**
 * What follow-ups can come from. An area offers a source for its kinds of faults in its `public.ts`, and the area of
 * follow-ups lists it (0354). A source reads its faults and says who may see them; who may act, steps and states are the
 * same for all.
 */
import type { ScopeTarget } from '@portico/contracts/account/role-access';
import type { OriginKind } from '@portico/contracts/followup/state';
import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import type { DisputeState } from '@portico/contracts/quiz/qm/dispute';
import type { Actor } from '../actor.ts';
import type { Transaction } from '../transaction.ts';

export interface FoundFault {
  origin: OriginKind;
  /** The id of what the fault is in, such as an evaluation, an attempt or an assessment. */
  evaluationId: string;
  /** The id of the part that is the fault, such as a question or a skill. The next score has the same one. */
  questionId: string;
  /** The day that tells which occurrence it is, if the same object can have it again; null or absent elsewhere. */
  on?: string | null;
  /** The person whose fault it is. */
  agentId: string;
  /** Someone who may propose a follow-up because they have scored it; null if there is no one. */
  evaluatorId: string | null;
  /** Plain text: the question, or the name of the skill. */
  text: string;
  /** The skill for which lessons are suggested; null if none is set. */
  skillId: string | null;
  /** The course that repairs it, suggested first; absent if there is none. */
  courseId?: string;
  /** What was answered or reached; empty for "not applicable", and in quizzes. */
  answer: string;
  /** How it was answered in a quiz; null elsewhere. */
  verdict: 'right' | 'partly' | 'wrong' | 'unanswered' | null;
  /** Only in the result of a quiz that was chosen as the check of a fault (0358); the score is in percent. */
  check?: { passed: boolean; score: number };
  comment: string;
  /** From 0 to 1, which is no fault; null if it is not scored. */
  credit: number | null;
  /** `2026-11-27` */
  day: string;
  /** The last day on which the next score counts as in time, proposed for the check; null or absent if there is none. */
  dueOn?: string | null;
  /** The reference of the evaluation, or the title of the quiz. May be empty. */
  ref: string;
  /** The page that shows it to everyone involved. */
  route: string;
  /** The version of the quiz; null elsewhere. */
  versionId: string | null;
  status: AssessmentStatus;
  /** Only in evaluations. */
  releasedOn: string | null;
  /** Null if there is none. */
  dispute: DisputeState | null;
}

export type FaultRef = Pick<FoundFault, 'origin' | 'evaluationId' | 'questionId' | 'on'>;

export interface NextQuery extends FaultRef {
  /** Identifies the query in the result. */
  id: string;
  agentId: string;
  /** Only what is scored after this time counts. Certificates ignore it: what renews one counts whenever it was completed. */
  after: Date;
  /** The only objects that count, the oldest first; null for the latest. */
  only: readonly string[] | null;
  /** How many scores are awaited: one, except in evaluations and on boards. */
  most: number;
}

export interface OriginAsking {
  db: Transaction;
  actor: Actor;
  now: Date;
}

export interface FaultToFollow {
  answered: FoundFault;
  /** True if both the caller and the person may know it. */
  isReleased: boolean;
  /** False once a later score of the same part counts instead. */
  isLatest: boolean;
}

export interface ReadableFaults {
  origin: OriginKind;
  person: ScopeTarget;
  /** Those it can be for, if it belongs to a team; `person` is one of them. */
  people?: readonly ScopeTarget[];
  /** The people who have scored it. */
  madeBy: readonly (string | null)[];
  answers: readonly FaultToFollow[];
}

/** What several people are scored in alike, such as a course. */
export interface SharedPart {
  /** Undefined if there is no such part. */
  text: string | undefined;
  /** At most one for each person: the latest, a fault or not. */
  answers: readonly FaultToFollow[];
}

export interface FaultAccess {
  /** True if the viewer may know it. @param today the viewer's calendar day */
  isShown(one: FoundFault, viewer: { isSubject: boolean; today: string }): boolean;
  /** True if another score can come. */
  comesAgain(one: FoundFault): boolean;
  /** The page on which the person can get it now, for themselves; null if there is none. */
  takeAgainRoute(one: FoundFault): string | null;
}

export interface OriginSource {
  kinds: readonly OriginKind[];
  /** Leaves out what no longer exists. */
  read(db: Transaction, wanted: readonly FaultRef[]): Promise<readonly FoundFault[]>;
  /**
   * The next scores for each query, by its id: the newest first, at most as many as are awaited.
   * @param viewerId the portal itself if null
   */
  next(
    db: Transaction,
    viewerId: string | null,
    queries: readonly NextQuery[],
  ): Promise<ReadonlyMap<string, readonly FoundFault[]>>;
  /**
   * Everything that is scored in an object, if the caller may see it; otherwise answers "not found".
   * @param personId the person it is for, if it belongs to a team
   */
  readable(asking: OriginAsking, id: string, personId?: string): Promise<ReadableFaults>;
  /**
   * The same part of several people, in as many round trips as for one. Does not check who may see it. Absent where
   * faults of several people have no part in common.
   */
  ofPeople?(asking: OriginAsking, query: { personIds: readonly string[]; partId: string }): Promise<SharedPart>;
  /** The people concerned. What is read about these objects stays true until the transaction ends. */
  lock(db: Transaction, ids: readonly string[]): Promise<readonly string[]>;
  access(asking: OriginAsking, wanted: readonly FaultRef[]): Promise<FaultAccess>;
  /** The number of faults of these people and days that the caller may see, by kind. */
  count(
    asking: OriginAsking,
    query: { personIds: readonly string[]; from: string; to: string },
  ): Promise<Partial<Record<OriginKind, number>>>;
}
