import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const minute = 60_000;

it.each([
  [0, { unit: 'minutes', count: 1 }],
  [119 * minute, { unit: 'minutes', count: 119 }],
  [-119 * minute, { unit: 'minutes', count: 119 }],
  [120 * minute, { unit: 'hours', count: 2 }],
  [48 * 60 * minute - 1, { unit: 'hours', count: 47 }],
  [48 * 60 * minute, { unit: 'days', count: 2 }],
] as const)('%d ms', (ms, left) => {
  expect(timeLeft(ms)).toEqual(left);
});
