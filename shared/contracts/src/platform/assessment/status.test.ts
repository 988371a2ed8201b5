import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssessmentRelation,
  type AssessmentStatus,
  assessmentAfter,
  assessmentMoves,
  assessmentStatuses,
  mayMove,
  needsReason,
} from './status.ts';

const relations: AssessmentRelation[] = ['author', 'approver', 'subject', 'reader', 'none'];
const allowed = new Set([
  'submit author draft submitted',
  'approve approver submitted approved',
  'revert approver submitted reverted',
  'reopen author reverted draft',
]);

describe('the status of an assessment', () => {
  it('changes in four ways and no other', () => {
    for (const move of assessmentMoves)
      for (const relation of relations)
        for (const status of assessmentStatuses) {
          const to = assessmentAfter(move, status, relation, 'because');
          const way = `${move} ${relation} ${status} ${to}`;
          expect(to === undefined || allowed.has(way), way).toBe(true);
          expect(mayMove(move, status, relation)).toBe(to !== undefined);
        }
    expect(allowed.size).toBe(assessmentMoves.length);
  });

  it('can be reverted with a reason only', () => {
    expect(needsReason('revert')).toBe(true);
    expect(assessmentAfter('revert', 'submitted', 'approver', ' \n')).toBeUndefined();
    expect(assessmentAfter('revert', 'submitted', 'approver', 'The recording is another one.')).toBe('reverted');
  });

  it('once approved, stays approved whatever anyone tries', () => {
    const tries = fc.array(fc.tuple(fc.constantFrom(...assessmentMoves), fc.constantFrom(...relations)));
    fc.assert(
      fc.property(tries, (moves) => {
        let status: AssessmentStatus = 'draft';
        let wasApproved = false;
        for (const [move, relation] of moves) {
          status = assessmentAfter(move, status, relation, 'because') ?? status;
          wasApproved ||= status === 'approved';
          if (wasApproved) expect(status).toBe('approved');
        }
      }),
    );
  });
});
