import type { MenuEntry } from '@portico/contracts/platform/remote-description';
import { expect, test } from 'vitest';
import { sidebarGroups, tasksAt } from './sidebar-groups.ts';

const entry = (to: string, values: Partial<MenuEntry> = {}) => ({ to, ...values }) as MenuEntry;

test('entries are grouped in the order of the groups; entries without a group are in the last one', () => {
  const groups = sidebarGroups([
    entry('/a'),
    entry('/b', { group: 'work' }),
    entry('/c', { group: 'learn' }),
    entry('/d'),
  ]);
  expect(groups.map(({ id, entries }) => [id, ...entries.map(({ to }) => to)])).toEqual([
    ['learn', '/c'],
    ['work', '/b'],
    ['portal', '/a', '/d'],
  ]);
});

test('an entry counts the tasks of its kinds', () => {
  const items = ['ticket.answer', 'ticket.work', 'tickets', 'verification.take', 'verification.observe'].map(
    (kind) => ({
      kind,
    }),
  );
  expect(tasksAt(entry('/support', { tasks: ['ticket'] }), items)).toBe(2);
  expect(tasksAt(entry('/quiz/home', { tasks: ['verification.take'] }), items)).toBe(1);
  expect(tasksAt(entry('/about'), items)).toBe(0);
});
