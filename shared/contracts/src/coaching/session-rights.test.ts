import { describe, expect, it } from 'vitest';
import {
  type ItemKind,
  itemRights,
  maySeeSession,
  moveBetween,
  type SessionMove,
  type SessionRelation,
  type SessionState,
  sessionLabel,
  sessionRights,
  statusAfter,
} from './session-rights.ts';
import { type ItemStatus, itemStatuses, type SessionStatus } from './shapes.ts';

const statuses = [0, 1, 2, 3] as const satisfies readonly SessionStatus[];
const relations = ['coach', 'coachee', 'reader', 'none'] as const satisfies readonly SessionRelation[];
const moves = ['submit', 'accept', 'reject', 'complete'] as const satisfies readonly SessionMove[];
const kinds = ['goal', 'evidence', 'feedback', 'option', 'action'] as const satisfies readonly ItemKind[];
const at = (status: SessionStatus, isCompletionRequested = false): SessionState => ({
  ...{ status, wasSubmitted: status > 0, isCompletionRequested },
});
const sentBack: SessionState = { ...at(0), wasSubmitted: true };
const allowed = (can: object) =>
  Object.entries(can)
    .filter(([, may]) => may)
    .map(([name]) => name);

describe('moves of a session', () => {
  it('allows exactly the four of the specification', () => {
    const found = moves.flatMap((move) =>
      statuses.flatMap((status) =>
        relations.flatMap((relation) => {
          const after = statusAfter(move, status, relation);
          return after === undefined ? [] : [`${relation} ${move} ${status} -> ${after}`];
        }),
      ),
    );
    expect(found).toEqual([
      'coach submit 0 -> 1',
      'coachee accept 1 -> 2',
      'coachee reject 1 -> 0',
      'coach complete 2 -> 3',
    ]);
  });

  it('are identified by the status before and after', () => {
    const found = statuses.flatMap((from) => statuses.flatMap((to) => moveBetween(from, to) ?? []));
    expect(found).toEqual(['submit', 'reject', 'accept', 'complete']);
  });
});

describe('permissions for a session', () => {
  const always = ['amendEvidence', 'amendFeedback', 'amendAttachments'];
  it.each([
    ['coach', at(0), ['amend', ...always, 'submit', 'keepPrivateNote', 'copy', 'discard']],
    // No one can discard a session that the coachee has already seen.
    ['coach', sentBack, ['amend', ...always, 'submit', 'keepPrivateNote', 'copy']],
    ['coach', at(1), ['amend', ...always, 'keepPrivateNote', 'copy']],
    ['coach', at(2), ['amend', ...always, 'complete', 'keepPrivateNote', 'copy']],
    ['coach', at(2, true), ['amend', ...always, 'declineCompletion', 'complete', 'keepPrivateNote', 'copy']],
    ['coach', at(3), [...always, 'keepPrivateNote', 'copy']],
    ['coachee', at(0), [...always, 'keepPrivateNote', 'reflect']],
    ['coachee', at(1), [...always, 'accept', 'reject', 'keepPrivateNote', 'reflect']],
    ['coachee', at(2), ['amend', ...always, 'requestCompletion', 'keepPrivateNote', 'reflect']],
    ['coachee', at(2, true), ['amend', ...always, 'keepPrivateNote', 'reflect']],
    ['coachee', at(3), [...always, 'keepPrivateNote', 'reflect']],
  ] as const)('of the %s in %j', (relation, state, can) => {
    expect(allowed(sessionRights(relation, state))).toEqual(can);
  });

  it('of everyone else are none', () => {
    for (const relation of ['reader', 'none'] as const)
      for (const status of statuses) expect(allowed(sessionRights(relation, at(status, status === 2)))).toEqual([]);
  });
});

describe('permissions for an item', () => {
  it('only its creator can amend it; notes can be amended even after completion', () => {
    for (const relation of relations)
      for (const status of statuses)
        for (const kind of kinds) {
          const can = (isOwn: boolean) =>
            itemRights(relation, at(status), { kind, status: null, isOwn, isSeen: false }).amend;
          expect(can(false)).toBe(false);
          const session = sessionRights(relation, at(status));
          const isNote = kind === 'evidence' || kind === 'feedback';
          expect(can(true)).toBe(isNote ? session.amendEvidence : session.amend);
        }
  });

  it.each<[SessionRelation, ItemStatus, string[]]>([
    ['coachee', 'not requested to complete', ['requestCompletion']],
    ['coachee', 'requested', []],
    ['coachee', 'not completed', ['requestCompletion']],
    ['coachee', 'completed', []],
    ['coach', 'not requested to complete', ['complete']],
    ['coach', 'requested', ['declineCompletion', 'complete']],
    ['coach', 'not completed', ['complete']],
    ['coach', 'completed', []],
    ['reader', 'requested', []],
  ])('completion by the %s of what is %s', (relation, status, can) => {
    expect(allowed(itemRights(relation, at(2), { kind: 'action', status, isOwn: false, isSeen: false }))).toEqual(can);
  });

  it('nothing can be completed before the session is accepted or after it is completed', () => {
    for (const relation of relations)
      for (const status of [0, 1, 3] as const)
        for (const own of itemStatuses)
          expect(
            allowed(itemRights(relation, at(status), { kind: 'goal', status: own, isOwn: false, isSeen: true })),
          ).toEqual([]);
  });

  it('only the coach can reopen what the portal completed automatically', () => {
    const seen = { kind: 'action', status: 'completed', isOwn: false, isSeen: true } as const;
    for (const relation of relations)
      expect(allowed(itemRights(relation, at(2), seen))).toEqual(relation === 'coach' ? ['reopen'] : []);
  });

  it('a completed item cannot be amended', () => {
    expect(itemRights('coach', at(2), { kind: 'action', status: 'completed', isOwn: true, isSeen: false }).amend).toBe(
      false,
    );
  });
});

describe('the label of a session', () => {
  const none = { wasRejected: false, isCompletionRequested: false, wasCompletionDeclined: false };
  it.each([
    [0, none, 'not requested to complete'],
    [0, { ...none, wasRejected: true }, 'rejected'],
    [1, { ...none, wasRejected: true }, 'not requested to complete'],
    [2, { ...none, wasRejected: true }, 'accepted'],
    [2, { ...none, isCompletionRequested: true }, 'requested'],
    [2, { ...none, wasCompletionDeclined: true }, 'not completed'],
    [3, none, 'completed'],
  ] as const)('%s %j: %s', (status, happened, label) => {
    expect(sessionLabel(status, happened)).toBe(label);
  });
});

describe('who sees a session', () => {
  it('shows a draft that was never submitted to its coach only', () => {
    expect(relations.filter((relation) => maySeeSession(relation, 0, false))).toEqual(['coach']);
  });
  it('shows a rejected one to everyone involved', () => {
    expect(relations.filter((relation) => maySeeSession(relation, 0, true))).toEqual(['coach', 'coachee', 'reader']);
  });
  it('never shows one to a stranger', () => {
    for (const status of statuses) expect(maySeeSession('none', status, true)).toBe(false);
  });
});
