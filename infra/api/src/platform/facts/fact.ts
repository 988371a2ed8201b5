/**
 * Something that has happened in an area, for other areas that follow it. Facts are named in the past tense and contain
 * only ids. Areas record them in the transaction in which they happen; a job delivers them afterwards, each once and in
 * order (0240).
 */
import type { Tenant } from '@portico/database/tenant';
import type { Transaction } from '../transaction.ts';

const factKinds = [
  /** The subject is a course. */
  'course.completed',
  'course.reverted',
  /** The subject is a coaching session that the coachee has accepted. */
  'session.accepted',
  /** The subject is an evaluation: submitted, reverted, reopened or approved. */
  'evaluation.moved',
  /** The subject is a skill assessment. */
  'assessment.approved',
  /** The subject is an evaluation that the agent has acknowledged. */
  'evaluation.acknowledged',
  /** The subject is an action on a board: done or reopened. Concerns its owner. */
  'issue.moved',
  /** The subject is the board on whose day a letter was marked, or its mark removed. Concerns the one who marked it. */
  'letter.marked',
  /** The subject is an action of a coaching session that is also on a board: done or reopened. */
  'mirrored.moved',
  /** The subject is the evaluation whose question is disputed. */
  'dispute.raised',
  'dispute.decided',
  /** The subject is an attempt at a quiz or knowledge verification: submitted, or marked. */
  'result.scored',
  /** The subject is a survey, or a quiz whose answers are anonymous: submitted. */
  'survey.submitted',
  /** The subject is an article that was acknowledged after a wrong answer to one of its comprehension questions. */
  'check.missed',
  /** The subject is a follow-up that was created or proposed. Concerns its person. */
  'followup.made',
] as const;
export type FactKind = (typeof factKinds)[number];

export interface Fact {
  kind: FactKind;
  /** UserID of the person it concerns: learner, coachee or agent. The facts of one person are in order. */
  personId: string;
  subjectId: string;
}

export interface FactContext {
  db: Transaction;
  /** Business time of the delivery. */
  now: Date;
  tenant: Tenant;
}

/** An area that follows what happens in others. Receives each fact in the transaction that removes it from the outbox. */
export interface FactListener {
  kinds: readonly FactKind[];
  receive(context: FactContext, fact: Fact): Promise<void>;
}
