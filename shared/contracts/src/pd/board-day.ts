/** Decides for which days boards can be opened. Days are strings such as `2026-11-21`. */
import { dayDifference, daysIn } from '../platform/days.ts';

const boardDays = ['past', 'today', 'ahead'] as const;
export type BoardDay = (typeof boardDays)[number];

export const boardDay = (heldOn: string, today: string): BoardDay => {
  if (heldOn === today) return 'today';
  return heldOn < today ? 'past' : 'ahead';
};

/** Number of days ahead for which a board can be prepared. */
export const daysAhead = 14;

/** Boards can be opened for today and later days only; past days keep their board or stay without one. */
export function mayOpenFor(heldOn: string, today: string): boolean {
  const days = dayDifference(today, heldOn);
  return days >= 0 && days <= daysAhead;
}

/** All days of a month, `2026-11` → `2026-11-01` to `2026-11-30`. */
export function daysOfMonth(month: string): string[] {
  return Array.from({ length: daysIn(month) }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}
