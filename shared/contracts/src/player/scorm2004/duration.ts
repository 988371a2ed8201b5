/**
 * The type timeinterval(second,10,2) of SCORM 2004, an ISO 8601 duration: `P1DT2H3M4.05S`. Arithmetic is in whole
 * hundredths of a second, because binary fractions would lose some.
 */
import { secondsInDay, secondsInHour, secondsInMinute, secondsInMonth, secondsInYear } from 'date-fns/constants';

const shape =
  /^P(?=\d|T\d)(?:(\d{1,10})Y)?(?:(\d{1,10})M)?(?:(\d{1,10})D)?(?:T(?=\d)(?:(\d{1,10})H)?(?:(\d{1,10})M)?(?:(\d{1,10})(?:\.(\d{1,2}))?S)?)?$/;

export const isDuration = (value: string): boolean => shape.test(value);

/** 0 for anything that is not a duration. Years and months have their mean lengths. */
export function durationHundredths(duration: string): number {
  const found = shape.exec(duration);
  if (!found) return 0;
  const [years, months, days, hours, minutes, seconds] = found.slice(1, 7).map((part) => Number(part ?? 0));
  const whole =
    (years ?? 0) * Math.round(secondsInYear) +
    (months ?? 0) * Math.round(secondsInMonth) +
    (days ?? 0) * secondsInDay +
    (hours ?? 0) * secondsInHour +
    (minutes ?? 0) * secondsInMinute +
    (seconds ?? 0);
  return Math.min(whole * 100 + Number((found[7] ?? '').padEnd(2, '0')), Number.MAX_SAFE_INTEGER);
}

/** Only hours, minutes and seconds, whose lengths are fixed. */
export function durationOf(hundredths: number): string {
  const total = Math.max(0, Math.trunc(hundredths));
  const seconds = Math.floor(total / 100);
  const fraction = total % 100;
  const rest = seconds % secondsInMinute;
  const decimals = fraction === 0 ? '' : `.${String(fraction).padStart(2, '0')}`;
  return `PT${Math.floor(seconds / secondsInHour)}H${Math.floor(seconds / secondsInMinute) % 60}M${rest}${decimals}S`;
}
