import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarText } from '../../src/platform/calendar/ical/calendar-text.ts';
import { expandNext } from '../../src/platform/calendar/recurrence/expand-series.ts';
import { cleanText } from '../../src/platform/clean-text.ts';
import { commonRule, startDay, zone } from './arbitrary-series.ts';
import { occurrencesOf, textOf } from './read-calendar.ts';
import { entry, onlyEvent, weekly } from './read-entry.ts';

/**
 * Everything people may type: all kinds of line endings, separators, quotation marks, emoji, right-to-left text, lone
 * surrogates.
 */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      '\n',
      '\r\n',
      '\r',
      '\t',
      '\\',
      ';',
      ',',
      ':',
      '"',
      '^',
      '^n',
      '\\n',
      'BEGIN:VEVENT',
      '👩🏽‍💻',
      'ü',
      'ש',
      '\ud800',
      '\u0000',
      '\u2028',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  minLength: 1,
  maxLength: 120,
  size: 'max',
});

describe('any text in calendar software', () => {
  it('is read back as written, and creates no lines', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (title, description, typed) => {
        // ical.js treats a backslash in a parameter as an escape, although escapes exist in values only.
        const name = typed.replaceAll('\\', '/');
        const invited = [{ name, email: 'ben@portal.example', answer: 'accepted' as const }];
        const { main } = onlyEvent({ title: `x${title}`, description: `x${description}`, invited });
        expect(textOf(main, 'summary')).toBe(cleanText(`x${title}`));
        expect(textOf(main, 'description')).toBe(cleanText(`x${description}`));
        const attendee = main.getFirstProperty('attendee');
        expect(attendee?.getFirstParameter('cn')).toBe(cleanText(name));
        expect(attendee?.getFirstParameter('partstat')).toBe('ACCEPTED');
        expect(attendee?.getFirstValue()).toBe('mailto:ben@portal.example');
      }),
      { numRuns: 300 },
    );
  });

  it('is in lines of at most 75 octets that divide no character', () => {
    fc.assert(
      fc.property(anyText, (description) => {
        const text = calendarText({ name: description, entries: [entry({ description, title: description })] });
        const lines = text.split('\r\n');
        expect(lines.pop()).toBe('');
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(true);
          expect(line).not.toMatch(/[\r\n]/);
        }
      }),
    );
  });

  it('addresses cannot break out of their line', () => {
    const organizer = { name: 'Lea', email: 'lea@portal.example\r\nATTENDEE:mailto:eve@evil.example' };
    const { main } = onlyEvent({ organizer, link: 'https://portal.example/ä b?x=%20&y="\n"', uid: 'a\nb' });
    expect(main.getAllProperties('attendee')).toEqual([]);
    expect(textOf(main, 'organizer')).toBe('mailto:lea@portal.example%0D%0AATTENDEE:mailto:eve@evil.example');
    expect(textOf(main, 'url')).toBe('https://portal.example/%C3%A4%20b?x=%20&y="%0A"');
  });
});

describe('a series in calendar software', () => {
  it('takes place at the same instants', () => {
    fc.assert(
      fc.property(commonRule, startDay, zone, fc.nat(5), fc.nat(5), (rule, date, timeZone, excludedAt, movedAt) => {
        // No clock changes at three in the afternoon: ical.js interprets skipped and repeated hours differently.
        const plain = { ...weekly, start: `${date}T15:00:00`, rule, timeZone };
        const planned = expandNext(plain, new Date(0), 6, 'UTC').map((one) => one.original);
        const [excluded = '', original = ''] = [planned[excludedAt], planned[movedAt]];
        const moved = [{ original, start: `${original.slice(0, 10)}T17:30:00` }];
        const series = { ...plain, excluded: [excluded], moved };
        const expected = expandNext(series, new Date(0), 5, 'UTC').map(({ at }) =>
          at.toISOString().replace('.000', ''),
        );
        expect(occurrencesOf(onlyEvent({ series }), 5)).toEqual(expected);
        expect(expected).toHaveLength(5);
      }),
      { numRuns: 200 },
    );
  });
});
