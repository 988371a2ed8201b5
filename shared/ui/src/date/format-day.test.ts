import { formatPickerDay, locale } from '@portico/contracts/platform/dates';
import { languages } from '@portico/contracts/platform/languages';
import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test('a day reads dd-Mon-yy in each language', () => {
  expect(formatDay('2026-11-20', 'en-GB')).toBe('20-Nov-26');
  expect(formatDay('2027-01-05', 'en-GB')).toBe('05-Jan-27');
  expect(formatDay('2026-12-01', 'de-DE')).toBe('01-Dez-26');
  expect(formatDay('2026-02-28', 'fr-FR')).toBe('28-févr-26');
});

test('the first of a month and a leap day are not shifted by a day', () => {
  expect(formatDay('2026-03-01', 'en-GB')).toBe('01-Mar-26');
  expect(formatDay('2024-02-29', 'en-GB')).toBe('29-Feb-24');
});

test('every day of a year is formatted in the picker as elsewhere', () => {
  for (const language of languages)
    for (let at = 0; at < 366; at += 1) {
      const day = new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10);
      expect(formatDay(day, locale(language))).toBe(formatPickerDay(day, { language }));
    }
  expect(formatDay('2026-09-05', 'en-GB')).toBe('05-Sep-26');
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Santiago', 'Europe/Berlin', 'UTC'])(
  'a day is the same on a computer in %s',
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      for (const day of ['2026-01-01', '2026-03-29', '2026-09-06', '2026-12-31']) {
        expect(formatDay(day, 'en-GB').slice(0, 2)).toBe(day.slice(8));
        for (const language of languages)
          expect(formatDay(day, locale(language))).toBe(formatPickerDay(day, { language }));
      }
      expect([formatDay('2026-01-01', 'de-DE'), formatDay('2026-12-31', 'fr-FR')]).toEqual(['01-Jan-26', '31-déc-26']);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);
