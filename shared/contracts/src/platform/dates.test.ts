import { describe, expect, test } from 'vitest';
import {
  type DateFormat,
  dateFormats,
  daysBetween,
  formatDay,
  formatInstant,
  formatInstantIn,
  formatLongDay,
  formatPickerDay,
  formatTime,
  hourOf,
  isoDay,
} from './dates.ts';

const lisbon = { language: 'en', timeZone: 'Europe/Lisbon' } as const;
const late = '2026-11-20T23:30:00.000Z';

describe('days and instants', () => {
  test('a day is the same day in every zone', () => {
    expect(formatDay('2026-11-21', { language: 'en', timeZone: 'America/Los_Angeles' })).toBe('21 Nov 2026');
    expect(formatPickerDay('2026-11-21', { language: 'en', timeZone: 'America/Los_Angeles' })).toBe('21-Nov-26');
    expect(isoDay('2026-11-21', 'Asia/Tokyo')).toBe('2026-11-21');
  });

  test('an instant falls on the viewer’s day', () => {
    expect(formatDay(late, lisbon)).toBe('20 Nov 2026');
    expect(formatDay(late, { language: 'en', timeZone: 'Europe/Berlin' })).toBe('21 Nov 2026');
    expect(formatPickerDay(late, { language: 'en', timeZone: 'Europe/Berlin' })).toBe('21-Nov-26');
    expect(formatTime(late, lisbon)).toBe('23:30');
    expect(formatInstant(late, lisbon)).toBe('20 Nov 2026, 23:30');
    expect(hourOf('2026-11-21T00:10:00.000Z', 'Europe/Lisbon')).toBe(0);
  });

  test('other languages follow their locale', () => {
    expect(formatDay('2026-11-21', { language: 'de' })).toBe('21. Nov. 2026');
    expect(formatDay('2026-11-21', { language: 'fr' })).toBe('21 nov. 2026');
    expect(formatPickerDay('2026-11-21', { language: 'fr' })).toBe('21-nov-26');
    expect(formatLongDay('2026-11-21', { language: 'en' })).toBe('Saturday, 21 November 2026');
  });

  test('short days use the person’s chosen format, in any language', () => {
    const day = (dateFormat: DateFormat) => formatDay('2026-11-02', { language: 'fr', dateFormat });
    expect(dateFormats.map(day)).toEqual(['2 nov. 2026', '02/11/2026', '11/02/2026', '2026-11-02']);
    expect(formatInstant(late, { ...lisbon, dateFormat: 'iso' })).toBe('2026-11-20, 23:30');
    expect(formatDay('soon', { language: 'en', dateFormat: 'iso' })).toBe('');
  });

  test('the picker’s months have three letters', () => {
    expect(formatPickerDay('2026-09-05', { language: 'en' })).toBe('05-Sep-26');
  });

  test('an invalid date is shown as an empty text', () => {
    expect(formatDay('soon', lisbon)).toBe('');
    expect(formatPickerDay('', lisbon)).toBe('');
    expect(formatInstant('soon', lisbon)).toBe('');
    expect(isoDay('2026-13-45')).toBe('');
    expect(isoDay('0209-03-02T08:00:00.000Z', 'UTC')).toBe('0209-03-02');
  });

  test('days are counted on the calendar, not in hours', () => {
    expect(daysBetween(late, '2026-11-21T00:30:00.000Z', 'Europe/Lisbon')).toBe(1);
    expect(daysBetween('2026-10-24', '2026-10-26', 'Europe/Berlin')).toBe(2);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
  });
});

describe('a time in another place', () => {
  const summer = '2026-07-01T08:30:00.000Z';
  const viewer = { language: 'en', timeZone: 'Europe/Berlin' } as const;

  test('names its zone if the viewer’s clock differs', () => {
    expect(formatInstantIn(summer, 'Europe/Lisbon', viewer)).toBe('1 Jul 2026, 09:30 (Western European Time)');
    expect(formatInstantIn(summer, 'Europe/Lisbon', { ...viewer, language: 'de' })).toMatch(
      /^1\. Juli 2026, 09:30 \(.+\)$/,
    );
  });

  test('names none if both clocks show the same', () => {
    expect(formatInstantIn(summer, 'Europe/Madrid', viewer)).toBe('1 Jul 2026, 10:30');
    expect(formatInstantIn('not a time', 'Europe/Madrid', viewer)).toBe('');
  });
});
