import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '../lazy/language/en.json' with { type: 'json' };
import { AwayCard, openAway } from './away-card.tsx';

const server = vi.hoisted(() => ({
  answer: {} as object,
  asked: [] as unknown[],
  userID: undefined as string | undefined,
}));
vi.mock('@portico/data-client', () => ({
  fetchCall: async ({ area, name }: { area: string; name: string }, input: unknown) => {
    server.asked.push([area, name, input]);
    return server.answer;
  },
}));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
}));
vi.mock('../../../session/index.ts', () => ({
  session: { getState: () => ({ user: server.userID === undefined ? null : { UserID: server.userID } }) },
}));

loadMessages('en', texts);
activateLanguage('en');
beforeEach(() => Object.assign(server, { answer: {}, asked: [], userID: 'me' }));

const item = (id: string, title: string, text = '') => ({
  id,
  title,
  text,
  at: '2026-11-28T09:00:00.000Z',
  link: `/x/${id}`,
});
const away = {
  since: '2026-11-25T16:00:00.000Z',
  groups: [
    { group: 'decided' as const, items: [item('b', 'Team North, 27 Nov 2026', 'Agreed: We order ten.')], total: 1 },
    { group: 'assigned' as const, items: [item('c', 'New course')], total: 7 },
  ],
};

it('lists by group what happened, and how much more there is, at 390 pixels as well', async () => {
  await page.viewport(390, 800);
  const screen = await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <AwayCard away={away} />
    </UiProvider>,
  );
  await expect.element(screen.getByRole('heading', { name: 'While you were away' })).toBeVisible();
  await expect.element(screen.getByText('Since your last visit on 25 Nov 2026')).toBeVisible();
  const decided = screen.getByRole('list', { name: 'Decided' });
  await expect.element(decided.getByRole('link', { name: 'Team North, 27 Nov 2026' })).toHaveAttribute('href', '/x/b');
  await expect.element(decided.getByText('Agreed: We order ten.')).toBeVisible();
  await expect.element(screen.getByText('6 more')).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await page.viewport(1280, 800);
});

it('is not shown if nothing happened or no one is signed in', async () => {
  server.answer = { since: '2026-11-25T16:00:00.000Z', groups: [] };
  expect(await openAway()).toBeNull();
  server.answer = { since: null, groups: [] };
  expect(await openAway()).toBeNull();
  server.userID = undefined;
  expect(await openAway()).toBeNull();
  expect(server.asked).toHaveLength(2);
});

it('is requested for the signed-in person', async () => {
  server.answer = away;
  expect(await openAway()).not.toBeNull();
  expect(server.asked).toEqual([['portal', 'getWhileAway', { query: { userID: 'me' } }]]);
});
