import { expect, it } from 'vitest';
import { repeatKinds, repeatOf, ruleOf, weekdayOfMonth } from './repeat.ts';

const never = { kind: 'never' } as const;

it('offers rules based on the day of the event', () => {
  const rules = repeatKinds.map((kind) => ruleOf({ kind, end: never }, '2026-11-30', null));
  expect(rules).toEqual([
    null,
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=WEEKLY;BYDAY=MO',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    'FREQ=MONTHLY;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=-1MO',
    'FREQ=YEARLY',
  ]);
  expect(weekdayOfMonth('2026-11-24')).toEqual({ weekday: 1, ordinal: 4 });
});

it('reads back what it wrote, with its end', () => {
  for (const kind of repeatKinds.slice(1))
    for (const end of [never, { kind: 'until', day: '2027-01-31' }, { kind: 'count', count: 6 }] as const)
      expect(repeatOf(ruleOf({ kind, end }, '2026-11-25', null), '2026-11-25')).toEqual({ kind, end });
});

it('does not change an unsupported rule', () => {
  const text = 'FREQ=MONTHLY;BYMONTHDAY=10,20';
  expect(repeatOf(text, '2026-11-10')).toEqual({ kind: 'other', end: never });
  expect(ruleOf({ kind: 'other', end: { kind: 'count', count: 3 } }, '2026-11-10', text)).toBe(
    'FREQ=MONTHLY;COUNT=3;BYMONTHDAY=10,20',
  );
  expect(repeatOf('FREQ=WEEKLY', '2026-11-10').kind).toBe('weekly');
});

it('writes and reads custom rules; the event’s own weekday is always among them', () => {
  const read = (text: string, day = '2026-11-25') => repeatOf(text, day);
  const written = (freq: 'daily' | 'weekly' | 'monthly' | 'yearly', interval: number, weekdays: (0 | 2 | 4)[] = []) =>
    ruleOf({ kind: 'custom', end: never, custom: { freq, interval, weekdays } }, '2026-11-25', null);
  expect(written('daily', 3)).toBe('FREQ=DAILY;INTERVAL=3');
  expect(written('weekly', 3, [4, 0])).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE,FR');
  expect(written('monthly', 2)).toBe('FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=25');
  expect(written('yearly', 2)).toBe('FREQ=YEARLY;INTERVAL=2');
  expect(read('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,WE,FR')).toEqual({
    kind: 'custom',
    end: never,
    custom: { freq: 'weekly', interval: 3, weekdays: [0, 2, 4] },
  });
  expect(read('FREQ=DAILY;INTERVAL=3;COUNT=4')).toMatchObject({ kind: 'custom', end: { kind: 'count', count: 4 } });
  expect(read('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR').kind).toBe('other');
  expect(read('FREQ=MONTHLY;INTERVAL=2;BYDAY=2WE').kind).toBe('other');
});
