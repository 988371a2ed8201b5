import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { pageLeaver } from './page-leaver.ts';

const open = () => {
  const router = createMemoryRouter([{ path: '/home' }, { path: '/form' }], { initialEntries: ['/form'] });
  return { router, leave: pageLeaver(router), at: () => router.state.location.pathname };
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

test('a page without unsaved input is left', async () => {
  const { leave, at } = open();
  expect(await leave('/home')).toBe(true);
  expect(at()).toBe('/home');
  expect(await leave('/home')).toBe(true);
});

test('a page that asks is left when the person confirms', async () => {
  const { router, leave, at } = open();
  const blocker = () => router.getBlocker('form', () => true);
  blocker();
  const left = leave('/home');
  await turn();
  expect([blocker().state, at()]).toEqual(['blocked', '/form']);
  blocker().proceed?.();
  expect(await left).toBe(true);
  expect(at()).toBe('/home');
});

test('a page is not left if the person chooses to stay', async () => {
  const { router, leave, at } = open();
  const blocker = () => router.getBlocker('form', () => true);
  blocker();
  const left = leave('/home');
  await turn();
  blocker().reset?.();
  expect(await left).toBe(false);
  expect(at()).toBe('/form');
});
