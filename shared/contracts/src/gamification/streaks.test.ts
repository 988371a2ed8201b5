import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../platform/days.ts';
import { hasStreak, mondayOf, mostWeeksAway, type PresentWeek, streakOf } from './streaks.ts';

test.each([
  [[0, 1, 2, 3], true],
  [[3, 1, 0, 2], true],
  [[0, 0, 1, 2, 3, 3], true],
  [[0, 1, 3], false],
  [[1, 2, 3, 4], false],
  [[], false],
])('progress in the weeks %j is a streak of four: %s', (weeks, is) => expect(hasStreak(weeks, 4)).toBe(is));

const today = '2026-11-26';
const monday = (back: number) => addDays('2026-11-23', -7 * back);
/** One sign for each week, the current one first: active (a), present (p), away (-). */
const weeksOf = (signs: string): PresentWeek[] =>
  [...signs].flatMap((sign, back) => (sign === '-' ? [] : [{ monday: monday(back), isActive: sign === 'a' }]));
const streak = (signs: string) => streakOf(weeksOf(signs), today);
const signs = fc.string({ unit: fc.constantFrom('a', 'p', '-'), maxLength: 12 });

test.each([
  ['aaa', 3],
  // This week is not over.
  ['paa', 2],
  ['-aa', 2],
  // Someone was here and did nothing.
  ['apa', 1],
  ['aap', 2],
  // Someone was away.
  ['a-a', 2],
  ['a----a', 2],
  ['a-----a', 1],
  ['', 0],
  ['p', 0],
])('weeks %j are a streak of %i', (written, weeks) => expect(streak(written)).toBe(weeks));

test('weeks begin on Monday', () => {
  expect(['2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30'].map(mondayOf)).toEqual([
    ...['2026-11-16', '2026-11-23', '2026-11-23', '2026-11-30'],
  ]);
});

test('a streak depends on nothing before the last week in which someone was present and did nothing', () => {
  fc.assert(
    fc.property(signs, signs, (recent, earlier) => {
      expect(streak(`a${recent}p${earlier}`)).toBe(streak(`a${recent}`));
    }),
  );
});

test('being away for up to four weeks changes nothing', () => {
  fc.assert(
    fc.property(signs, signs, fc.nat(mostWeeksAway), (recent, earlier, away) => {
      const before = `a${recent}a`;
      const after = `a${earlier}`;
      expect(streak(before + '-'.repeat(away) + after)).toBe(streak(before + after));
    }),
  );
});

test('the order of the weeks and their repetition do not matter, and more activity never shortens a streak', () => {
  fc.assert(
    fc.property(signs, fc.nat(11), (written, back) => {
      const weeks = weeksOf(written);
      expect(streakOf([...weeks.toReversed(), ...weeks], today)).toBe(streak(written));
      expect(streakOf([...weeks, { monday: monday(back), isActive: true }], today)).toBeGreaterThanOrEqual(
        streak(written),
      );
      expect(streak(written)).toBeLessThanOrEqual(weeks.filter(({ isActive }) => isActive).length);
    }),
  );
});
