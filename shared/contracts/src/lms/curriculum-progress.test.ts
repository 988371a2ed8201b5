import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curriculumIsCompleted, curriculumProgress, lessonsProgress, minutesLeft } from './curriculum-progress.ts';

const oneCourse = fc.oneof(
  fc.record({ progress: fc.integer({ min: 0, max: 99 }), isCompleted: fc.constant(false), minutes: fc.nat(300) }),
  fc.record({ progress: fc.constant(100), isCompleted: fc.constant(true), minutes: fc.nat(300) }),
);

describe('progress of a course with lessons', () => {
  it('counts finished lessons', () => {
    expect(lessonsProgress(0, 3)).toBe(0);
    expect(lessonsProgress(2, 3)).toBe(66);
    expect(lessonsProgress(3, 3)).toBe(100);
    expect(lessonsProgress(0, 0)).toBe(0);
  });

  it('is 100 only when all are done', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (total, done) => {
        expect(lessonsProgress(done, total) === 100).toBe(done >= total);
      }),
    );
  });
});

describe('progress of a curriculum', () => {
  it('weights courses by their minutes', () => {
    const half = [
      { progress: 100, isCompleted: true, minutes: 30 },
      { progress: 0, isCompleted: false, minutes: 10 },
    ];
    expect(curriculumProgress(half)).toBe(75);
    expect(curriculumProgress([])).toBe(0);
  });

  it('stays between 0 and 100, and 100 means that every course is completed', () => {
    fc.assert(
      fc.property(fc.array(oneCourse, { maxLength: 12 }), (courses) => {
        const progress = curriculumProgress(courses);
        expect(Number.isInteger(progress)).toBe(true);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress === 100).toBe(curriculumIsCompleted(courses));
      }),
    );
  });

  it('never falls when a course advances', () => {
    fc.assert(
      fc.property(fc.array(oneCourse, { minLength: 1, maxLength: 12 }), fc.nat(), (courses, pick) => {
        const at = pick % courses.length;
        const further = courses.map((one, index) =>
          index === at ? { ...one, progress: 100, isCompleted: true } : one,
        );
        expect(curriculumProgress(further)).toBeGreaterThanOrEqual(curriculumProgress(courses));
      }),
    );
  });
});

describe('minutes left', () => {
  it('falls from all to none', () => {
    expect(minutesLeft(45, 0, false)).toBe(45);
    expect(minutesLeft(45, 62, false)).toBe(18);
    expect(minutesLeft(45, 99, false)).toBe(1);
    expect(minutesLeft(45, 100, true)).toBe(0);
  });
});
