import { expect, it } from 'vitest';
import { formatSpanIn } from './time-span.ts';

const london = { language: 'en', timeZone: 'Europe/London' } as const;

it.each([
  ['shows the day once', '2027-04-02T10:00:00.000Z', '2027-04-02T10:45:00.000Z', '2 Apr 2027, 11:00–11:45'],
  [
    'shows both days across midnight',
    '2027-04-02T22:00:00.000Z',
    '2027-04-03T00:00:00.000Z',
    '2 Apr 2027, 23:00 – 3 Apr 2027, 01:00',
  ],
])('an event %s', (_, start, end, shown) => {
  expect(formatSpanIn({ start, end }, 'Europe/London', london)).toBe(shown);
});

it('an event in another place is shown in local time there, with the zone at the end', () => {
  const span = { start: '2027-04-02T09:00:00.000Z', end: '2027-04-02T09:45:00.000Z' };
  expect(formatSpanIn(span, 'Europe/Berlin', london)).toBe('2 Apr 2027, 11:00–11:45 (Central European Time)');
});
