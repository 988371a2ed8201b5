/** Decides who may do what with a coaching session, and which status follows (specification section 4, ruling 35). */
import { coachingStatus } from '../platform/constants.ts';
import type { ItemStatus, SessionStatus } from './shapes.ts';

const { saved, submitted, accepted, completed } = coachingStatus;

/** Relation of the acting person to the session. A delegate of the coach acts as the coach. */
export type SessionRelation = 'coach' | 'coachee' | 'reader' | 'none';

export type SessionMove = 'submit' | 'accept' | 'reject' | 'complete';

const moves: Record<SessionMove, { by: SessionRelation; from: SessionStatus; to: SessionStatus }> = {
  submit: { by: 'coach', from: saved, to: submitted },
  accept: { by: 'coachee', from: submitted, to: accepted },
  reject: { by: 'coachee', from: submitted, to: saved },
  complete: { by: 'coach', from: accepted, to: completed },
};

/** Returns the status after a move, or undefined if the status or the relation does not allow the move. */
export function statusAfter(
  move: SessionMove,
  status: SessionStatus,
  relation: SessionRelation,
): SessionStatus | undefined {
  const rule = moves[move];
  return rule.by === relation && rule.from === status ? rule.to : undefined;
}

/** Returns the move that leads from one status to another; undefined if there is none for anyone. */
export const moveBetween = (from: SessionStatus, to: SessionStatus): SessionMove | undefined =>
  (Object.keys(moves) as SessionMove[]).find((move) => moves[move].from === from && moves[move].to === to);

/**
 * A session that was never submitted is visible only to its coach; from the first submission on, also to the coachee
 * and the team's coaches.
 */
export function maySeeSession(relation: SessionRelation, status: SessionStatus, wasSubmitted: boolean): boolean {
  if (relation === 'coach') return true;
  if (relation === 'none') return false;
  return status !== saved || wasSubmitted;
}

export const takesPart = (relation: SessionRelation): boolean => relation === 'coach' || relation === 'coachee';

export interface SessionState {
  status: SessionStatus;
  /** The session was submitted before, so the coachee has seen it. */
  wasSubmitted: boolean;
  /** The coachee has requested completion of the whole session, and the coach has not declined it since. */
  isCompletionRequested: boolean;
}

export interface SessionCan {
  /** May change topic, reality, the selected option, and new goals, options and actions. */
  amend: boolean;
  /** Coach and coachee may do these three in every status. */
  amendEvidence: boolean;
  amendFeedback: boolean;
  amendAttachments: boolean;
  submit: boolean;
  accept: boolean;
  reject: boolean;
  requestCompletion: boolean;
  declineCompletion: boolean;
  complete: boolean;
  /** May read and write a private note that no one else sees. */
  keepPrivateNote: boolean;
  /** May record their mood before and after the session, and rate it. */
  reflect: boolean;
  /** May start another session with the same person, topic, goals, options and actions. */
  copy: boolean;
  /** May delete a draft that no one else has seen. */
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

/** Only coach and coachee see the coachee's reflection on the session. */
export const maySeeReflection = takesPart;

export type ItemKind = 'goal' | 'evidence' | 'feedback' | 'option' | 'action';

export interface ItemCan {
  amend: boolean;
  requestCompletion: boolean;
  declineCompletion: boolean;
  complete: boolean;
  /** May reopen what the portal completed automatically. */
  reopen: boolean;
}

interface ItemState {
  kind: ItemKind;
  /** Null for kinds that cannot be completed. */
  status: ItemStatus | null;
  /** Whether the acting person created the item. */
  isOwn: boolean;
  /** The portal has completed it automatically. */
  isSeen: boolean;
}

const mayAmendKind = (kind: ItemKind, can: SessionCan): boolean => {
  if (kind === 'evidence') return can.amendEvidence;
  return kind === 'feedback' ? can.amendFeedback : can.amend;
};

/** Whether a person may add an item of this kind. */
export const mayAddItem = mayAmendKind;

/** Only its author may change an item, and never after its completion. */
export function itemRights(relation: SessionRelation, session: SessionState, item: ItemState): ItemCan {
  const isAgreed = session.status === accepted && item.status !== null && item.status !== 'completed';
  return {
    amend: item.isOwn && item.status !== 'completed' && mayAmendKind(item.kind, sessionRights(relation, session)),
    requestCompletion: relation === 'coachee' && isAgreed && item.status !== 'requested',
    declineCompletion: relation === 'coach' && isAgreed && item.status === 'requested',
    complete: relation === 'coach' && isAgreed,
    reopen: relation === 'coach' && session.status === accepted && item.status === 'completed' && item.isSeen,
  };
}

/** Status label of the whole session, as worded in the specification. */
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
