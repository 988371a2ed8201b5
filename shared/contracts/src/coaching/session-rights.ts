/** Who may do what with a coaching session, and which status follows (specification section 4, ruling 35). */
import { coachingStatus } from '../platform/constants.ts';
import type { ItemStatus, SessionStatus } from './shapes.ts';

const { saved, submitted, accepted, completed } = coachingStatus;

/** How the acting person relates to the session. A delegate of the coach acts as the coach. */
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

/** The move that leads from one status to another; undefined where none does, for anyone. */
export const moveBetween = (from: SessionStatus, to: SessionStatus): SessionMove | undefined =>
  (Object.keys(moves) as SessionMove[]).find((move) => moves[move].from === from && moves[move].to === to);

/** A saved session is its coach's own draft; from the first submission on, the coachee and the team's coaches see it. */
export function maySeeSession(relation: SessionRelation, status: SessionStatus, wasSubmitted: boolean): boolean {
  if (relation === 'coach') return true;
  if (relation === 'none') return false;
  return status !== saved || wasSubmitted;
}

export const takesPart = (relation: SessionRelation): boolean => relation === 'coach' || relation === 'coachee';

export interface SessionState {
  status: SessionStatus;
  /** The coachee has seen it. */
  wasSubmitted: boolean;
  /** Of the whole session: asked for by the coachee, and not declined since. */
  isCompletionRequested: boolean;
}

export interface SessionCan {
  /** Topic, reality, the option selected, and new goals, options and actions. */
  amend: boolean;
  /** These three always, in every status, by coach and coachee. */
  amendEvidence: boolean;
  amendFeedback: boolean;
  amendAttachments: boolean;
  submit: boolean;
  accept: boolean;
  reject: boolean;
  requestCompletion: boolean;
  declineCompletion: boolean;
  complete: boolean;
  /** Reads and writes notes of their own that no one else sees. */
  keepPrivateNote: boolean;
  /** Says how they felt before and after, and what they think of the session. */
  reflect: boolean;
  /** Begins another session with the same person and the same topic, goals, options and actions. */
  copy: boolean;
  /** Deletes a draft that no one else has seen. */
  discard: boolean;
}

export function sessionRights(
  relation: SessionRelation,
  { status, wasSubmitted, isCompletionRequested }: SessionState,
): SessionCan {
  const may = (move: SessionMove) => statusAfter(move, status, relation) !== undefined;
  const always = takesPart(relation);
  return {
    amend: (relation === 'coach' && status !== completed) || (relation === 'coachee' && status === accepted),
    amendEvidence: always,
    amendFeedback: always,
    amendAttachments: always,
    submit: may('submit'),
    accept: may('accept'),
    reject: may('reject'),
    requestCompletion: relation === 'coachee' && status === accepted && !isCompletionRequested,
    declineCompletion: relation === 'coach' && status === accepted && isCompletionRequested,
    complete: may('complete'),
    keepPrivateNote: always,
    reflect: relation === 'coachee',
    copy: relation === 'coach',
    discard: relation === 'coach' && status === saved && !wasSubmitted,
  };
}

/** What the coachee says about the session is visible to its coach and to no one else. */
export const maySeeReflection = takesPart;

export type ItemKind = 'goal' | 'evidence' | 'feedback' | 'option' | 'action';

export interface ItemCan {
  amend: boolean;
  requestCompletion: boolean;
  declineCompletion: boolean;
  complete: boolean;
}

export interface ItemState {
  kind: ItemKind;
  /** Null for what is never completed. */
  status: ItemStatus | null;
  /** The acting person created it. */
  isOwn: boolean;
}

const mayAmendKind = (kind: ItemKind, can: SessionCan): boolean => {
  if (kind === 'evidence') return can.amendEvidence;
  return kind === 'feedback' ? can.amendFeedback : can.amend;
};

/** Whether a new item of the kind may be written. */
export const mayAddItem = mayAmendKind;

/** An item is amended by who created it; what is completed stays as it is. */
export function itemRights(relation: SessionRelation, session: SessionState, item: ItemState): ItemCan {
  const isAgreed = session.status === accepted && item.status !== null && item.status !== 'completed';
  return {
    amend: item.isOwn && item.status !== 'completed' && mayAmendKind(item.kind, sessionRights(relation, session)),
    requestCompletion: relation === 'coachee' && isAgreed && item.status !== 'requested',
    declineCompletion: relation === 'coach' && isAgreed && item.status === 'requested',
    complete: relation === 'coach' && isAgreed,
  };
}

/** The catalogued label of the whole session. */
export function sessionLabel(
  status: SessionStatus,
  happened: { wasRejected: boolean; isCompletionRequested: boolean; wasCompletionDeclined: boolean },
): ItemStatus {
  if (status === completed) return 'completed';
  if (status === accepted) {
    if (happened.isCompletionRequested) return 'requested';
    return happened.wasCompletionDeclined ? 'not completed' : 'accepted';
  }
  return status === saved && happened.wasRejected ? 'rejected' : 'not requested to complete';
}
