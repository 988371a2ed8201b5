import { expect, it } from 'vitest';
import { isAgenda, totalMinutes, usualAgenda } from './agenda.ts';

it('the standard agenda takes a quarter of an hour', () => {
  expect(totalMinutes(usualAgenda)).toBe(15);
  expect(isAgenda(usualAgenda)).toBe(true);
});

it('an agenda has at least one part, and none twice', () => {
  expect(isAgenda([])).toBe(false);
  expect(
    isAgenda([
      { part: 'news', minutes: 2 },
      { part: 'news', minutes: 1 },
    ]),
  ).toBe(false);
});
