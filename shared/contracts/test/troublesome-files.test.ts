/** Troublesome texts must survive in files that other programs read. */
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { csvRow, csvStyle, guardFormula } from '../src/export/csv.ts';
import { calendarText } from '../src/platform/calendar/ical/calendar-text.ts';
import { cleanText } from '../src/platform/clean-text.ts';
import { troublesomeTexts } from '../src/platform/troublesome-texts.ts';

/** Cleaned, as they are stored. */
const texts = Object.values(troublesomeTexts).map((text) => cleanText(text).trim());

it.each(['en', 'de'] as const)('a table in %s contains each text as it was written', (language) => {
  const style = csvStyle(language);
  const file = texts.map((text) => csvRow([text, 'next'], style)).join('');
  const read = parse(file, { delimiter: style.separator, record_delimiter: '\r\n' }) as string[][];
  expect(read).toEqual(texts.map((text) => [guardFormula(text), 'next']));
});

it('a calendar contains each text as it was written, in lines of at most 75 octets', () => {
  const entries = texts.map((text, at) => ({
    uid: `${at}@portico.example`,
    series: {
      id: String(at),
      start: '2026-12-01T09:00:00',
      timeZone: 'Europe/Lisbon',
      rule: null,
      excluded: [],
      moved: [],
    },
    minutes: 30,
    changed: '2026-11-21T09:00:00.000Z',
    revision: 0,
    title: text,
    description: text,
    location: text,
    organizer: { name: text, email: 'ida@portico.example' },
  }));
  const file = calendarText({ name: 'Meetings', entries });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const events = new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent');
  const values = (name: string) => events.map((event) => String(event.getFirstPropertyValue(name)));
  expect(values('summary')).toEqual(texts);
  expect(values('description')).toEqual(texts);
  expect(values('location')).toEqual(texts);
});
