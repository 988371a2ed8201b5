import { expect, test } from 'vitest';
import { awayMessages, groupOfMessage, inAwayGroups, mostOfGroup } from './away-groups.ts';

const one = (id: string, group: 'decided' | 'moved' | 'assigned' | 'replaced', at = '2026-11-20T09:00:00.000Z') => ({
  ...{ id, group, at, title: id, text: '', link: '/' },
});

test('groups keep their order, empty ones are left out', () => {
  expect(inAwayGroups([one('a', 'replaced'), one('b', 'decided')]).map(({ group }) => group)).toEqual([
    'decided',
    'replaced',
  ]);
  expect(inAwayGroups([])).toEqual([]);
});

test('the latest are shown, all are counted', () => {
  const many = Array.from({ length: 8 }, (_, day) => one(`${day}`, 'moved', `2026-11-1${day}T09:00:00.000Z`));
  const [group] = inAwayGroups(many);
  expect([group?.items.map(({ id }) => id), group?.total]).toEqual([['7', '6', '5', '4', '3'], 8]);
  expect(group?.items).toHaveLength(mostOfGroup);
});

test('equal instants have one order', () => {
  const ids = (all: ReturnType<typeof one>[]) => inAwayGroups(all)[0]?.items.map(({ id }) => id);
  expect(ids([one('b', 'moved'), one('a', 'moved')])).toEqual(ids([one('a', 'moved'), one('b', 'moved')]));
});

test.each([
  ['evaluation.dispute-decided', 'decided'],
  ['event.changed', 'moved'],
  ['course.assigned', 'assigned'],
  ['course.due-tomorrow', null],
  ['board.summary', null],
] as const)('%s: %s', (message, group) => {
  expect(groupOfMessage[message]).toBe(group);
  expect(awayMessages.includes(message)).toBe(group !== null);
});
