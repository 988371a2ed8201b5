/** Derives the content of the session's header from the session alone. */
import type { OpenSession } from '@portico/contracts/coaching/shapes';

export interface SessionMove {
  how: 'submitted' | 'accepted' | 'completed';
  on: string;
}

/** The status changes of the session in order, with their dates. */
export const movesOf = ({
  submittedOn,
  acceptedOn,
  completedOn,
}: Pick<OpenSession, 'submittedOn' | 'acceptedOn' | 'completedOn'>): SessionMove[] =>
  (
    [
      ['submitted', submittedOn],
      ['accepted', acceptedOn],
      ['completed', completedOn],
    ] as const
  ).flatMap(([how, on]) => (on === null ? [] : [{ how, on }]));

type SessionSides = Pick<OpenSession, 'coach' | 'coachee' | 'submittedOn' | 'completedOn'>;

/**
 * The person whom one side may ask to look at the session: the other side, while both can see it and it is not
 * completed.
 */
export function otherSide({ coach, coachee, submittedOn, completedOn }: SessionSides, selfId: string) {
  const sides = [coach, coachee];
  if (submittedOn === null || completedOn !== null || !sides.some(({ UserID }) => UserID === selfId)) return undefined;
  return sides.find(({ UserID }) => UserID !== selfId);
}
