/** What the head of a session says and offers, from the session alone. */
import type { OpenSession } from '@portico/contracts/coaching/shapes';

export interface SessionMove {
  how: 'submitted' | 'accepted' | 'completed';
  on: string;
}

/** The moves that the session has made, in their order, with their days. */
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

type Asked = Pick<OpenSession, 'coach' | 'coachee' | 'submittedOn' | 'completedOn'>;

/** Whom one side of the session may ask to look at it: the other, once both can see it and until it is over. */
export function askedToLook({ coach, coachee, submittedOn, completedOn }: Asked, selfId: string) {
  const sides = [coach, coachee];
  if (submittedOn === null || completedOn !== null || !sides.some(({ UserID }) => UserID === selfId)) return undefined;
  return sides.find(({ UserID }) => UserID !== selfId);
}
