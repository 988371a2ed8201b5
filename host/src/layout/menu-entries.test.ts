import type { BootRemote } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { bottomBarEntries, menuEntries } from './menu-entries.ts';

const remote = (menu: readonly object[]) => ({ description: { menu } }) as unknown as BootRemote;
const remotes = [
  remote([{ to: '/coach', order: 20, audience: ['Team Leader'], bottomBar: true }]),
  remote([
    { to: '/lms/home', order: 10, audience: 'all', bottomBar: true },
    { to: '/a', order: 20, audience: 'all' },
  ]),
];

test('the menu lists the entries for the role in their order', () => {
  expect(menuEntries(remotes, 'Team Leader').map(({ to }) => to)).toEqual(['/lms/home', '/a', '/coach']);
  expect(menuEntries(remotes, 'Learner').map(({ to }) => to)).toEqual(['/lms/home', '/a']);
  expect(menuEntries(remotes, undefined)).toEqual([]);
});

test('the bottom bar shows the marked entries, at most four', () => {
  expect(bottomBarEntries(menuEntries(remotes, 'Team Leader')).map(({ to }) => to)).toEqual(['/lms/home', '/coach']);
  const many = Array.from({ length: 6 }, (_, order) => ({ to: `/${order}`, order, audience: 'all', bottomBar: true }));
  expect(bottomBarEntries(menuEntries([remote(many)], 'Learner'))).toHaveLength(4);
});
