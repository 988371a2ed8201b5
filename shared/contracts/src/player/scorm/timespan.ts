/** Arithmetic of CMITimespan in whole hundredths of a second, because binary fractions would lose some. */

import { secondsInHour } from 'date-fns/constants';

const longest = 9999 * 360_000 + 59 * 6000 + 59 * 100 + 99;

/** 0 for anything that is not a timespan. */
export function hundredths(span: string): number {
  const found = /^(\d+):(\d+):(\d+)(?:\.(\d{1,2}))?$/.exec(span);
  if (!found) return 0;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = found;
  return (
    (Number(hours) * secondsInHour + Number(minutes) * 60 + Number(seconds)) * 100 + Number(fraction.padEnd(2, '0'))
  );
}

/** At most 9999:59:59.99, the longest possible timespan. */
export function timespanOf(total: number): string {
  const bounded = Math.min(Math.max(0, Math.trunc(total)), longest);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = String(Math.floor(bounded / 360_000)).padStart(4, '0');
  return `${hours}:${two(Math.floor(bounded / 6000) % 60)}:${two(Math.floor(bounded / 100) % 60)}.${two(bounded % 100)}`;
}
