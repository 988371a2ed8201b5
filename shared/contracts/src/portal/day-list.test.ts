import { expect, test } from 'vitest';
import { type DayThing, dayList, isInProgress } from './day-list.ts';

const now = '2026-11-20T09:00:00.000Z';
const zone = 'Europe/Lisbon';
const thing = (key: string, values: Partial<DayThing> = {}): DayThing => ({
  ...{ key, link: `/${key}`, due: undefined, since: undefined, touched: undefined },
  ...values,
});
const shown = (...lists: DayThing[][]) => dayList(lists, now, zone).map(({ thing: { key }, part }) => `${part} ${key}`);

test.each([
  ['2026-11-19', 'overdue'],
  ['2026-11-20', 'today'],
  ['2026-11-21', 'week'],
  ['2026-11-27', 'week'],
  ['2026-11-28', 'later'],
  [undefined, 'anytime'],
])('due %s is %s', (due, part) => {
  expect(dayList([[thing('a', { due })]], now, zone)[0]?.part).toBe(part);
});

test('today is the day in the viewer’s time zone', () => {
  const [entry] = dayList([[thing('a', { due: '2026-11-21' })]], '2026-11-20T23:30:00.000Z', 'Europe/Berlin');
  expect(entry?.part).toBe('today');
});

test('lists are merged by due day, then tasks by how long someone waits, then unfinished work, the latest first', () => {
  expect(
    shown(
      [
        thing('later', { due: '2026-12-24' }),
        thing('waiting', { since: '2026-11-18T09:00:00.000Z' }),
        thing('unknown'),
        thing('longest', { since: '2026-11-01T09:00:00.000Z' }),
      ],
      [thing('old', { touched: '2026-11-02T09:00:00.000Z' }), thing('new', { touched: '2026-11-19T09:00:00.000Z' })],
      [
        thing('tomorrow', { due: '2026-11-21' }),
        thing('late', { due: '2026-11-10' }),
        thing('today', { due: '2026-11-20' }),
      ],
      [thing('later than late', { due: '2026-11-12' })],
    ),
  ).toEqual([
    'overdue late',
    'overdue later than late',
    'today today',
    'week tomorrow',
    'anytime longest',
    'anytime waiting',
    'anytime unknown',
    'anytime new',
    'anytime old',
    'later later',
  ]);
});

test('one page is listed once, with its earliest due day, and as in progress if it is', () => {
  const task = thing('task', { link: '/quiz/1', since: '2026-11-18T09:00:00.000Z' });
  const begun = thing('begun', { link: '/quiz/1', touched: '2026-11-19T09:00:00.000Z' });
  const quiz = thing('quiz', { link: '/quiz/1', due: '2026-11-19' });
  const lists = [[task], [begun], [quiz], [thing('quiz', { link: '/quiz/1', due: '2026-12-01' })]];
  const merged = { ...task, due: '2026-11-19', touched: begun.touched };
  expect(dayList(lists, now, zone)).toEqual([{ thing: merged, part: 'overdue' }]);
  expect([task, merged].map(isInProgress)).toEqual([false, true]);
});

test('two events on the schedule are two things, and so are two things without a page', () => {
  expect(
    shown(
      [
        thing('a', { link: '/schedule?day=2026-11-20&event=1' }),
        thing('b', { link: '/schedule?day=2026-11-20&event=2' }),
      ],
      [thing('c', { link: '' }), thing('d', { link: '' })],
    ),
  ).toHaveLength(4);
});

test('the same things give the same order, whichever list answers first', () => {
  const lists = [[thing('a'), thing('b')], [thing('c', { due: '2026-11-20' })], [thing('d', { due: '2026-11-20' })]];
  expect(shown(...lists.toReversed())).toEqual(shown(...lists));
});
