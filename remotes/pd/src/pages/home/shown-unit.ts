import type { Measure } from '@portico/contracts/pd/change-shapes';

/**
 * The unit in which a measure is shown, and how many of the stored units make one of it. Times of a minute or more are
 * shown in minutes.
 */
export function shownUnit(unit: Measure['unit'], values: readonly (number | null)[]): { sign: string; per: number } {
  if (unit === 'percent') return { sign: '%', per: 1 };
  if (unit !== 'seconds') return { sign: '', per: 1 };
  return values.some((value) => value !== null && value >= 60) ? { sign: 'min', per: 60 } : { sign: 's', per: 1 };
}
