import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseProgress, type LessonRecord } from './course-progress.ts';
import { lessonStatuses } from './scorm/lesson-status.ts';

const lesson = (status: LessonRecord['status'], score?: number, more: Partial<LessonRecord> = {}): LessonRecord => ({
  kind: 'sco',
  visible: true,
  status,
  score,
  ...more,
});

describe('course progress', () => {
  it.each([
    [
      'nothing done',
      [lesson('not attempted'), lesson('incomplete'), lesson('failed', 20)],
      { done: 0, total: 3, percent: 0, completed: false, score: 20 },
    ],
    [
      'two of three',
      [lesson('passed', 90), lesson('completed'), lesson('incomplete', 55)],
      { done: 2, total: 3, percent: 66, completed: false, score: 72.5 },
    ],
    [
      'all',
      [lesson('passed', 80), lesson('completed', undefined, { kind: 'asset' })],
      { done: 2, total: 2, percent: 100, completed: true, score: 80 },
    ],
    [
      'headings and hidden items do not count',
      [
        lesson('completed'),
        lesson('not attempted', undefined, { kind: 'heading' }),
        lesson('not attempted', undefined, { visible: false }),
      ],
      { done: 1, total: 1, percent: 100, completed: true, score: undefined },
    ],
    [
      'a course without lessons is never complete',
      [],
      { done: 0, total: 0, percent: 0, completed: false, score: undefined },
    ],
  ] as [string, LessonRecord[], ReturnType<typeof courseProgress>][])('%s', (_, items, expected) => {
    expect(courseProgress(items)).toEqual(expected);
  });

  it('is 100 percent exactly when complete', () => {
    const any = fc.record({
      kind: fc.constantFrom('sco' as const, 'asset' as const, 'heading' as const),
      visible: fc.boolean(),
      status: fc.constantFrom(...lessonStatuses),
      score: fc.option(fc.nat(100), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 400 }), (items) => {
        const { percent, completed } = courseProgress(items);
        expect(percent === 100).toBe(completed);
      }),
    );
  });
});
