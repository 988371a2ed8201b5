import { describe, expect, it } from 'vitest';
import { dueState, isDoneOnTime } from './deadline.ts';

describe('due state', () => {
  const today = '2026-11-21';
  it.each([
    ['2026-11-20', 'overdue'],
    ['2026-11-21', 'today'],
    ['2026-11-22', 'tomorrow'],
    ['2026-11-23', 'soon'],
    ['2026-11-28', 'soon'],
    ['2026-11-29', 'later'],
    [null, 'none'],
  ] as const)('%s is %s', (dueOn, state) => {
    expect(dueState(dueOn, today, false)).toBe(state);
  });

  it('is none once completed, however late', () => {
    expect(dueState('2020-01-01', today, true)).toBe('none');
  });
});

it.each([
  ['the day before', '2026-11-09', true],
  ['the day itself', '2026-11-10', true],
  ['the day after', '2026-11-11', false],
  ['no day yet', null, false],
])('completion is on time, done on %s: %s', (_, doneOn, isOnTime) =>
  expect(isDoneOnTime({ dueOn: '2026-11-10', doneOn })).toBe(isOnTime),
);
