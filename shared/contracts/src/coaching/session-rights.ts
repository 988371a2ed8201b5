/** Who may do what with a coaching session, and which status follows (specification section 4, ruling 35). */
import { coachingStatus } from '../platform/constants.ts';
import type { SessionStatus } from './shapes.ts';

const { saved, submitted, accepted, completed } = coachingStatus;

/** How the acting person stands to the session. A delegate of the coach acts as the coach. */
export type SessionRelation = 'coach' | 'coachee' | 'reader' | 'none';

export type SessionMove = 'submit' | 'accept' | 'reject' | 'complete';

const moves: Record<SessionMove, { by: SessionRelation; from: SessionStatus; to: SessionStatus }> = {
  submit: { by: 'coach', from: saved, to: submitted },
  accept: { by: 'coachee', from: submitted, to: accepted },
  reject: { by: 'coachee', from: submitted, to: saved },
  complete: { by: 'coach', from: accepted, to: completed },
};

/** The status after a move, or undefined where the move is not allowed now or not to this person. */
export function statusAfter(
  move: SessionMove,
  status: SessionStatus,
  relation: SessionRelation,
): SessionStatus | undefined {
  const rule = moves[move];
  return rule.by === relation && rule.from === status ? rule.to : undefined;
}

/** A saved session is its coach's own draft; from the first submission on, the coachee and the team's coaches see it. */
export function maySeeSession(relation: SessionRelation, status: SessionStatus, wasSubmitted: boolean): boolean {
  if (relation === 'coach') return true;
  if (relation === 'none') return false;
  return status !== saved || wasSubmitted;
}

export interface SessionCan {
  amend: boolean;
  submit: boolean;
  accept: boolean;
  reject: boolean;
  requestCompletion: boolean;
  complete: boolean;
}

export function sessionRights(relation: SessionRelation, status: SessionStatus): SessionCan {
  const may = (move: SessionMove) => statusAfter(move, status, relation) !== undefined;
  return {
    amend: (relation === 'coach' && status !== completed) || (relation === 'coachee' && status === accepted),
    submit: may('submit'),
    accept: may('accept'),
    reject: may('reject'),
    requestCompletion: relation === 'coachee' && status === accepted,
    complete: may('complete'),
  };
}
