/**
 * Durations of ISO 8601 in statements, with weeks and any number of decimals. Arithmetic is in hundredths of a second.
 */
import {
  secondsInDay,
  secondsInHour,
  secondsInMinute,
  secondsInMonth,
  secondsInWeek,
  secondsInYear,
} from 'date-fns/constants';

const number = String.raw`(\d{1,10}(?:[.,]\d{1,12})?)`;
const shape = new RegExp(
  `^P(?=\\d|T\\d)(?:${number}W|(?:${number}Y)?(?:${number}M)?(?:${number}D)?(?:T(?=\\d)(?:${number}H)?(?:${number}M)?(?:${number}S)?)?)$`,
);
const lengths = [
  secondsInWeek,
  Math.round(secondsInYear),
  Math.round(secondsInMonth),
  secondsInDay,
  secondsInHour,
  secondsInMinute,
  1,
];

export const isIsoDuration = (value: string): boolean => shape.test(value);

/** 0 for anything that is not a duration. */
export function isoHundredths(value: string): number {
  const found = shape.exec(value)?.slice(1) ?? [];
  const seconds = lengths.reduce((sum, length, at) => sum + Number((found[at] ?? '0').replace(',', '.')) * length, 0);
  return Math.min(Math.round(seconds * 100), Number.MAX_SAFE_INTEGER);
}
