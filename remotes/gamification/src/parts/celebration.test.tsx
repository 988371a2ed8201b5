import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import texts from '../language/en.json' with { type: 'json' };
import { Celebration } from './celebration.tsx';

const server = vi.hoisted(() => ({
  /** What each request for news answers, or that it fails. */
  news: [] as (object[] | 'offline')[],
  asked: 0,
  board: { state: 'ready', data: undefined } as { state: string; data: object | undefined },
  missions: [] as object[],
}));
vi.mock('@portico/data-client', () => {
  class CallError extends Error {}
  return {
    CallError,
    sendCall: async () => {
      const answer = server.news[server.asked] ?? [];
      server.asked += 1;
      if (answer === 'offline') throw new CallError();
      return answer;
    },
    useCall: () => server.board,
  };
});
vi.mock('../data/missions.ts', () => ({ useMissions: () => ({ data: { missions: server.missions } }) }));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useSelf: () => ({ UserName: 'me' }),
}));

loadMessages('en', texts);
activateLanguage('en');
beforeEach(() =>
  Object.assign(server, { news: [], asked: 0, board: { state: 'ready', data: undefined }, missions: [] }),
);

const celebration = (occasion: number) => (
  <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
    <Celebration occasion={occasion} />
  </UiProvider>
);
const badge = { kind: 'badge', title: 'Regular', points: 20 };
const mission = { kind: 'mission', title: 'Learning sprint', points: 50 };

it('announces once what was earned, with the rank and what comes next', async () => {
  server.news = [[badge, mission]];
  server.board = { state: 'ready', data: { thisuser: { rank: 3 }, gapToNext: 40, movedUp: 2 } };
  server.missions = [
    { MissionId: 'm1', title: 'Learning sprint', isCompleted: true },
    { MissionId: 'm2', title: 'Peer helper', isCompleted: false },
  ];
  const screen = await render(celebration(0));
  const status = screen.getByRole('status');
  await expect.element(status).toBeVisible();
  await expect.element(status.getByText(/Regular/)).toBeVisible();
  await expect.element(status.getByText(/Learning sprint/)).toBeVisible();
  await expect.element(status.getByText(/\b3\b.*\b40\b/)).toBeVisible();
  await expect.element(status.getByText('2 places up this week')).toBeVisible();
  await expect.element(status.getByRole('link', { name: /Peer helper/ })).toHaveAttribute('href', '/missions/m2');
  await screen.rerender(celebration(0));
  expect(server.asked).toBe(1);
});

it('adds what is earned later to what is already shown', async () => {
  server.news = [[badge], [mission]];
  const screen = await render(celebration(0));
  await expect.element(screen.getByText(/Regular/)).toBeVisible();
  await screen.rerender(celebration(1));
  await expect.element(screen.getByText(/Learning sprint/)).toBeVisible();
  await expect.element(screen.getByText(/Regular/)).toBeVisible();
  expect(screen.getByRole('status').elements()).toHaveLength(1);
});

it('waits for the rank, so that it is announced as a whole, and does without for people off the leaderboard', async () => {
  server.news = [[badge], []];
  server.board = { state: 'loading', data: undefined };
  const screen = await render(celebration(0));
  await expect.poll(() => server.asked).toBe(1);
  expect(screen.getByRole('status').elements()).toEqual([]);
  server.board = { state: 'denied', data: undefined };
  await screen.rerender(celebration(1));
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
});

it('shows nothing if nothing was earned or the server could not be asked', async () => {
  server.news = [[], 'offline'];
  const screen = await render(celebration(0));
  await screen.rerender(celebration(1));
  await expect.poll(() => server.asked).toBe(2);
  expect(screen.container.textContent).toBe('');
});
