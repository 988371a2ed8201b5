import { expect, test } from 'vitest';
import { awayMessages, groupOfMessage, inAwayGroups, mostOfGroup } from './away-groups.ts';

type Found = Parameters<typeof inAwayGroups>[0][number];
const missed = (id: string, at = '2026-11-20T09:00:00.000Z') => ({ id, at, title: id, text: '', link: '/' });
const found = (group: Found['group'], latest: Found['latest'], total = latest.length): Found => ({
  ...{ group, latest, total },
});

test('groups are in a fixed order, and empty ones are left out', () => {
  expect(
    inAwayGroups([found('replaced', [missed('a')]), found('moved', []), found('decided', [missed('b')])]).map(
      ({ group }) => group,
    ),
  ).toEqual(['decided', 'replaced']);
  expect(inAwayGroups([])).toEqual([]);
});

test('the latest of all sources are shown, and their totals are added', () => {
  const days = (which: readonly number[]) => which.map((day) => missed(`${day}`, `2026-11-1${day}T09:00:00.000Z`));
  const [group] = inAwayGroups([found('moved', days([8, 6, 4, 2, 0]), 20), found('moved', days([7, 5]))]);
  expect([group?.items.map(({ id }) => id), group?.total]).toEqual([['8', '7', '6', '5', '4'], 22]);
  expect(group?.items).toHaveLength(mostOfGroup);
});

test('entries at the same instant have a fixed order', () => {
  const ids = (...all: Found['latest']) => inAwayGroups([found('moved', all)])[0]?.items.map(({ id }) => id);
  expect(ids(missed('b'), missed('a'))).toEqual(ids(missed('a'), missed('b')));
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
