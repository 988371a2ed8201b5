import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { ToastRegion, UiProvider, type UiTexts } from '@portico/ui';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '../lazy/language/en.json' with { type: 'json' };
import { OwnLastWeek, openWeek } from './week-card.tsx';

const server = vi.hoisted(() => ({ answer: {} as object, asked: [] as unknown[], userID: 'me' as string | undefined }));
vi.mock('@portico/data-client', () => ({
  fetchCall: async ({ area, name }: { area: string; name: string }, input: unknown) => {
    server.asked.push([area, name, input]);
    return server.answer;
  },
  useCall: () => ({ state: 'ready', data: server.answer }),
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

const week = {
  ...{ from: '2026-11-23', to: '2026-11-29' },
  review: {
    counts: [
      { kind: 'courses', count: 1 },
      { kind: 'quizzes', count: 2 },
      { kind: 'kudos', count: 1 },
    ],
    ...{ points: 120, movedUp: 3, streak: 4 },
  },
};
beforeEach(() => {
  Object.assign(server, { answer: week, asked: [], userID: 'me' });
  localStorage.clear();
});
const show = (content: React.ReactNode) =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <main>
        <h1 tabIndex={-1}>Today</h1>
        {content}
      </main>
      <ToastRegion shownMs={5000} />
    </UiProvider>,
  );

it('lists what happened, at 390 pixels as well, until it is closed', async () => {
  await page.viewport(390, 800);
  const Card = (await openWeek()) ?? (() => null);
  const screen = await show(<Card />);
  expect(server.asked).toEqual([['portal', 'getWeekReview', { query: { userID: 'me' } }]]);
  await expect.element(screen.getByRole('heading', { name: 'Your last week' })).toBeVisible();
  await expect.element(screen.getByText('23 Nov 2026 – 29 Nov 2026')).toBeVisible();
  const facts = screen.getByRole('list', { name: 'Your last week' }).getByRole('listitem');
  expect(facts.elements().map(({ textContent }) => textContent)).toEqual([
    ...['Completed 1 course', 'Took 2 quizzes', 'Received kudos once', '120 points', '3 places up'],
    '4 active weeks in a row',
  ]);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await screen.getByRole('button', { name: 'Hide your last week' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Your last week' })).not.toBeInTheDocument();
  await expect.element(screen.getByText('You’ll find it in your profile.')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toHaveFocus();
  expect(await openWeek()).toBeNull();
  server.answer = { ...week, from: '2026-11-30', to: '2026-12-06' };
  expect(await openWeek()).not.toBeNull();
  await page.viewport(1280, 800);
});

it('is not shown if nothing happened or no one is signed in', async () => {
  server.answer = { ...week, review: null };
  expect(await openWeek()).toBeNull();
  server.userID = undefined;
  expect(await openWeek()).toBeNull();
  expect(server.asked).toHaveLength(1);
});

it('stays in the profile, where it is not closed', async () => {
  const screen = await show(<OwnLastWeek userID="me" />);
  await expect.element(screen.getByText('120 points')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
