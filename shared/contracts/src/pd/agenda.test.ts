import { expect, it } from 'vitest';
import { isAgenda, partDue, totalMinutes, usualAgenda } from './agenda.ts';

it('usually takes a quarter of an hour', () => {
  expect(totalMinutes(usualAgenda)).toBe(15);
  expect(isAgenda(usualAgenda)).toBe(true);
});

it('has each part once, and at least one', () => {
  expect(isAgenda([])).toBe(false);
  expect(
    isAgenda([
      { part: 'news', minutes: 2 },
      { part: 'news', minutes: 1 },
    ]),
  ).toBe(false);
});

it.each([
  [0, 0],
  [119, 0],
  [120, 1],
  [300, 2],
  [899, 4],
  [5000, 4],
])('after %i seconds part %i is due', (seconds, part) => {
  expect(partDue(usualAgenda, seconds)).toBe(part);
});
