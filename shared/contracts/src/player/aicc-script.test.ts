import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMet, lessonsNamed, readPrerequisites } from './aicc-script.ts';
import { type LessonStatus, lessonStatuses } from './scorm/lesson-status.ts';

const states: Record<string, LessonStatus> = {
  A1: 'passed',
  A2: 'completed',
  A3: 'failed',
  A4: 'incomplete',
  A5: 'not attempted',
  A6: 'browsed',
  'I-SCO_1.x': 'passed',
};
const statusOf = (lesson: string) => states[lesson] ?? 'not attempted';
const opens = (script: string) => {
  const read = readPrerequisites(script);
  if (!read) throw new Error(`${script} was not read`);
  return isMet(read, statusOf);
};

describe('prerequisites', () => {
  it.each([
    ['A1', true],
    ['A2', true],
    ['A3', false],
    ['A4', false],
    ['A6', false],
    ['~A3', true],
    ['A1 & A2', true],
    ['A1&A3', false],
    ['A1 | A3', true],
    ['A3|A4', false],
    ['A3 & A4 | A1', true],
    ['A3 & (A4 | A1)', false],
    ['~(A3 | A4) & A1', true],
    ['A1 = passed', true],
    ['A1 = p', true],
    ['A2 = passed', false],
    ['A1 = "Passed"', true],
    ['A3 <> failed', false],
    ['A5 = not attempted', true],
    ['A5 = "not attempted"', true],
    ['2*{A1, A2, A3}', true],
    ['3*{A1, A2, A3}', false],
    ['{A1, A2}', true],
    ['{A1, A3}', false],
    ['2*{A1, A3 = failed, A4}', true],
    ['I-SCO_1.x', true],
    ['"A1"&"A2"', true],
    ['Unknown', false],
  ])('%s is met: %s', (script, met) => {
    expect(opens(script)).toBe(met);
  });

  it.each(['A1 &', '& A1', 'A1 A2', '(A1', 'A1)', '{A1', '2*A1', 'A1 = great', 'A1 <', '~', 'A1 == A2', '"A1'])(
    'cannot be read: %s',
    (script) => {
      expect(readPrerequisites(script)).toBeUndefined();
    },
  );

  it('an empty script requires nothing', () => {
    expect([readPrerequisites(''), readPrerequisites('  ')]).toEqual([null, null]);
  });

  it('lists every named lesson once', () => {
    const read = readPrerequisites('A1 & (A2 = passed | ~A1) & 2*{A3, A4}');
    expect(read && lessonsNamed(read)).toEqual(['A1', 'A2', 'A3', 'A4']);
  });

  it('any text is read or refused without an error, even if deeply nested', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: fc.constantFrom(...'A1&|~=<>(){}*, "p') }), (script) => {
        readPrerequisites(script);
      }),
      { numRuns: 500, seed: 20261122 },
    );
    expect(readPrerequisites('~'.repeat(10_000))).toBeUndefined();
    expect(readPrerequisites(`${'('.repeat(10_000)}A${')'.repeat(10_000)}`)).toBeUndefined();
  });

  it('De Morgan’s law holds for every combination of two lesson statuses', () => {
    const both = readPrerequisites('~(A & B)');
    const either = readPrerequisites('~A | ~B');
    for (const a of lessonStatuses)
      for (const b of lessonStatuses) {
        const of = (lesson: string) => (lesson === 'A' ? a : b);
        expect(both && isMet(both, of)).toBe(either && isMet(either, of));
      }
  });
});
