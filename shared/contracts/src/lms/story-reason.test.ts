import { describe, expect, it } from 'vitest';
import { byUrgency, storyReason } from './story-reason.ts';

const today = '2026-11-16';
const plain = {
  type: 11,
  progress: 0,
  isCompleted: false,
  due: 'none',
  lastOpenedOn: null,
  mandatory: false,
  updatedOn: '2026-01-01',
} as const;

describe('why a course is recommended', () => {
  it.each([
    [
      'because it is overdue, whatever else applies',
      { due: 'overdue', mandatory: true, lastOpenedOn: today },
      'overdue',
    ],
    ['because it is due today', { due: 'today' }, 'dueSoon'],
    ['because it is due in a week', { due: 'soon', lastOpenedOn: today }, 'dueSoon'],
    ['because it is in progress', { due: 'later', lastOpenedOn: today, mandatory: true }, 'continue'],
    [
      'not in order to continue, if it is a training on a waiting list',
      { type: 17, lastOpenedOn: today, mandatory: true },
      'mandatory',
    ],
    ['because it is mandatory', { mandatory: true, updatedOn: today }, 'mandatory'],
    ['because it is new', { updatedOn: '2026-10-17' }, 'new'],
    ['no longer because it is new, after a month', { updatedOn: '2026-10-16' }, undefined],
    ['not when it is completed', { isCompleted: true, due: 'overdue' }, undefined],
    ['not without a reason', {}, undefined],
  ] as const)('%s', (_, facts, reason) => expect(storyReason({ ...plain, ...facts }, today)).toBe(reason));
});

it('the most urgent comes first', () => {
  const item = (
    reason: 'overdue' | 'dueSoon' | 'continue',
    CourseName: string,
    dueOn: string | null,
    opened: string | null,
  ) => ({
    reason,
    CourseName,
    dueOn,
    lastOpenedOn: opened,
  });
  const items = [
    item('continue', 'older', null, '2026-11-01'),
    item('continue', 'newer', null, '2026-11-10'),
    item('dueSoon', 'later', '2026-11-20', null),
    item('dueSoon', 'b', '2026-11-18', null),
    item('dueSoon', 'a', '2026-11-18', null),
    item('overdue', 'late', '2026-11-01', null),
  ];
  expect(items.sort(byUrgency).map((one) => one.CourseName)).toEqual(['late', 'a', 'b', 'later', 'newer', 'older']);
});
