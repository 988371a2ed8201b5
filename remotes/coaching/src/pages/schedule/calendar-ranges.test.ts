import { expect, it } from 'vitest';
import type { DayRange } from '../../data/calendar.ts';
import { rangesFor } from './calendar-ranges.ts';
import { addDays, daysFrom, weekOf, weeksOfMonth } from './days.ts';
import { agendaDays } from './views/agenda-days.ts';

/** Every day of four years, including a leap year. */
const fourYears = daysFrom('2027-01-01', 1461);
const missing = (months: readonly DayRange[], days: readonly string[]) =>
  days.filter((day) => !months.some(({ from, to }) => from <= day && day <= to));

it('the days loaded for a view include every day that it draws', () => {
  const uncovered = fourYears.flatMap((day) => {
    const { months, shown } = rangesFor(day, false);
    const agenda = rangesFor(day, true);
    return [
      ...missing(months.slice(0, shown), [...weeksOfMonth(day).flat(), ...weekOf(day)]),
      ...missing(agenda.months.slice(0, agenda.shown), daysFrom(day, agendaDays)),
    ];
  });
  expect(uncovered).toEqual([]);
});

it('cached data covers the agenda of each of the next fourteen days', () => {
  const keyOf = ({ from, to }: DayRange) => `${from}.${to}`;
  const notFound = fourYears.flatMap((day) => {
    const read = rangesFor(day, true).months.map(keyOf);
    return daysFrom(addDays(day, 1), 14).filter((later) => {
      const { months, shown } = rangesFor(later, true);
      return !months.slice(0, shown).every((month) => read.includes(keyOf(month)));
    });
  });
  expect(notFound).toEqual([]);
});
