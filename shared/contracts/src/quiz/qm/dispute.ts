/**
 * An agent's dispute of one question in their result. A reviewer, who is neither the agent nor the evaluator, upholds
 * the answer or overturns it with another one; the previous score stays in the history.
 */
import { dayDifference } from '../../platform/days.ts';

export const disputeStates = ['open', 'upheld', 'overturned', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

export type DisputeRelation = 'agent' | 'reviewer' | 'none';
export const disputeMoves = ['uphold', 'overturn', 'withdraw'] as const;
type DisputeMove = (typeof disputeMoves)[number];

const outcome = { uphold: 'upheld', overturn: 'overturned', withdraw: 'withdrawn' } as const;
const actorOf: Record<DisputeMove, DisputeRelation> = { uphold: 'reviewer', overturn: 'reviewer', withdraw: 'agent' };

/** Undefined if this person may not make the move, or the dispute is already closed. */
export const disputeAfter = (
  move: DisputeMove,
  state: DisputeState,
  relation: DisputeRelation,
): DisputeState | undefined => (state === 'open' && actorOf[move] === relation ? outcome[move] : undefined);

/** Number of days within which an agent may dispute a result, not counting the day of its release. */
export const disputeDays = 14;

/** @param releasedOn,today calendar days, `2026-11-21` */
export function mayStillDispute(releasedOn: string | null, today: string): boolean {
  if (releasedOn === null || releasedOn > today) return false;
  return dayDifference(releasedOn, today) <= disputeDays;
}

/** The agent sees a result once it is approved and its release day has come. */
export const isReleased = (status: string, releasedOn: string | null, today: string): boolean =>
  status === 'approved' && releasedOn !== null && releasedOn <= today;
