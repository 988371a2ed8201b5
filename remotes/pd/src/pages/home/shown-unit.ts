import type { Measure } from '@portico/contracts/pd/change-shapes';

/** The sign behind a measure's values, and how many of its own unit make one of those. Times of a minute and more: minutes. */
export function shownUnit(unit: Measure['unit'], values: readonly (number | null)[]): { sign: string; per: number } {
  if (unit === 'percent') return { sign: '%', per: 1 };
  if (unit !== 'seconds') return { sign: '', per: 1 };
  return values.some((value) => value !== null && value >= 60) ? { sign: 'min', per: 60 } : { sign: 's', per: 1 };
}
