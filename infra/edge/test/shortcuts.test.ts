import type { BootRemote } from '@portico/contracts/platform/boot';
import type { MenuEntry } from '@portico/contracts/platform/remote-description';
import { expect, test } from 'vitest';
import { shortcutsOf } from '../src/brand/shortcuts.ts';
import { tenant } from './running-edge.ts';

const entry = (to: string, order: number, rest: Partial<MenuEntry> = {}): MenuEntry => ({
  title: { id: `title${to}`, en: `en${to}`, de: `de${to}`, fr: `fr${to}` },
  to,
  icon: 'home',
  audience: 'all',
  order,
  bottomBar: true,
  ...rest,
});
const remote = (flag: string, menu: readonly MenuEntry[]) =>
  ({ description: { id: flag, flag, menu } }) as unknown as BootRemote;
const remotes = [
  remote('pd', [entry('/pd/home', 30)]),
  remote('lms', [entry('/lms/home', 10), entry('/lms/team', 11, { audience: ['Team Leader'] })]),
  remote('coaching', [entry('/schedule', 25, { flag: 'schedule' }), entry('/hidden', 1, { bottomBar: false })]),
];
const { settings } = tenant('ember');
const urls = (given = settings) => shortcutsOf(given, remotes).map(({ url }) => url);

test('shortcuts are the areas of the bottom bar that everyone has, in order', () => {
  expect(urls()).toEqual(['/lms/home', '/schedule', '/pd/home']);
});

test('shortcuts include a remote of another team that is switched on', () => {
  const all = [...remotes, remote('travel', [entry('/travel', 20)])];
  expect(shortcutsOf(settings, all).map(({ url }) => url)).not.toContain('/travel');
  const on = { ...settings, remotes: { travel: true } };
  expect(shortcutsOf(on, all).map(({ url }) => url)).toContain('/travel');
});

test('shortcuts omit what is switched off', () => {
  expect(urls({ ...settings, flags: { ...settings.flags, lms: false, schedule: false } })).toEqual(['/pd/home']);
});

test('shortcuts use the tenant’s language and its own texts', () => {
  const own = {
    ...settings,
    defaultLanguage: 'de' as const,
    overrides: { en: {}, de: { 'title/pd/home': 'Tafeln' }, fr: {} },
  };
  expect(shortcutsOf(own, remotes).map(({ name }) => name)).toEqual(['de/lms/home', 'de/schedule', 'Tafeln']);
});

test('shortcuts are limited in number', () => {
  const many = [
    remote(
      'lms',
      [1, 2, 3, 4, 5, 6].map((at) => entry(`/${at}`, at)),
    ),
  ];
  expect(shortcutsOf(settings, many).map(({ url }) => url)).toEqual(['/1', '/2', '/3', '/4']);
});
