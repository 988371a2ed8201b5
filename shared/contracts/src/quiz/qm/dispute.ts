/**
 * An agent's objection to one question of their result. A reviewer, who is neither the agent nor the evaluator, leaves the
 * answer as it is or overturns it by another one; the score before stays in the history.
 */
import { dayDifference } from '../../platform/days.ts';

export const disputeStates = ['open', 'upheld', 'overturned', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

export type DisputeRelation = 'agent' | 'reviewer' | 'none';
export const disputeMoves = ['uphold', 'overturn', 'withdraw'] as const;
export type DisputeMove = (typeof disputeMoves)[number];

const outcome = { uphold: 'upheld', overturn: 'overturned', withdraw: 'withdrawn' } as const;
const actorOf: Record<DisputeMove, DisputeRelation> = { uphold: 'reviewer', overturn: 'reviewer', withdraw: 'agent' };

/** Undefined where it is not this person's move, or the dispute is over. */
export const disputeAfter = (
  move: DisputeMove,
  state: DisputeState,
  relation: DisputeRelation,
): DisputeState | undefined => (state === 'open' && actorOf[move] === relation ? outcome[move] : undefined);

/** So many days, the day of the release not counted, an agent may acknowledge late or object. */
export const disputeDays = 14;

/** @param releasedOn,today calendar days, `2026-11-21` */
export function mayStillDispute(releasedOn: string | null, today: string): boolean {
  if (releasedOn === null || releasedOn > today) return false;
  return dayDifference(releasedOn, today) <= disputeDays;
}

/** A result is the agent's to see when it is approved and its day has come. */
export const isReleased = (status: string, releasedOn: string | null, today: string): boolean =>
  status === 'approved' && releasedOn !== null && releasedOn <= today;
