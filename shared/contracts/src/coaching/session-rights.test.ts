import { describe, expect, it } from 'vitest';
import { maySeeSession, type SessionMove, type SessionRelation, sessionRights, statusAfter } from './session-rights.ts';
import type { SessionStatus } from './shapes.ts';

const statuses = [0, 1, 2, 3] as const satisfies readonly SessionStatus[];
const relations = ['coach', 'coachee', 'reader', 'none'] as const satisfies readonly SessionRelation[];
const moves = ['submit', 'accept', 'reject', 'complete'] as const satisfies readonly SessionMove[];

describe('moves of a session', () => {
  it('allows exactly the four of the specification', () => {
    const allowed = moves.flatMap((move) =>
      statuses.flatMap((status) =>
        relations.flatMap((relation) => {
          const after = statusAfter(move, status, relation);
          return after === undefined ? [] : [`${relation} ${move} ${status} -> ${after}`];
        }),
      ),
    );
    expect(allowed).toEqual([
      'coach submit 0 -> 1',
      'coachee accept 1 -> 2',
      'coachee reject 1 -> 0',
      'coach complete 2 -> 3',
    ]);
  });

  it('leaves a completed session alone', () => {
    for (const relation of relations)
      expect(Object.values(sessionRights(relation, 3)).some(Boolean), relation).toBe(false);
  });

  it('lets a coachee ask for completion only once the session is accepted', () => {
    expect(statuses.map((status) => sessionRights('coachee', status).requestCompletion)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

describe('who sees a session', () => {
  it('keeps a draft that was never submitted with its coach', () => {
    expect(relations.filter((relation) => maySeeSession(relation, 0, false))).toEqual(['coach']);
  });
  it('shows a rejected one to everybody concerned', () => {
    expect(relations.filter((relation) => maySeeSession(relation, 0, true))).toEqual(['coach', 'coachee', 'reader']);
  });
  it('never shows one to a stranger', () => {
    for (const status of statuses) expect(maySeeSession('none', status, true)).toBe(false);
  });
});
