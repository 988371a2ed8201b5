import { describe, expect, it } from 'vitest';
import { deliveryTypes } from '../platform/constants.ts';
import { isInProgress } from './in-progress.ts';

const { eLearning, video, instructorLed, webinarOrVirtualClassroom } = deliveryTypes;
const opened = '2026-11-20T09:00:00.000Z';

describe('a course is in progress', () => {
  it.each([
    [eLearning, 0, false, null, false],
    [eLearning, 0, false, opened, true],
    [video, 40, false, opened, true],
    [video, 100, true, opened, false],
    [instructorLed, 0, false, opened, false],
    [webinarOrVirtualClassroom, 0, false, opened, false],
    [webinarOrVirtualClassroom, 50, false, opened, true],
  ] as const)('type %i at %i %%, completed %s, last opened %s: %s', (type, progress, isCompleted, lastOpenedOn, is) => {
    expect(isInProgress({ type, progress, isCompleted, lastOpenedOn })).toBe(is);
  });
});
