import { CallError } from '@portico/data-client';
import { activateLanguage, loadMessages } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from '../language/en.json' with { type: 'json' };
import { Snoozed } from './snoozed.tsx';

const server = vi.hoisted(() => ({
  listed: [] as object[],
  asked: 0,
  written: [] as unknown[],
  failure: undefined as Error | undefined,
  /** Lets a write wait. */
  answered: undefined as Promise<void> | undefined,
  refetched: 0,
  marked: [] as string[],
  isDetour: false,
  toasts: [] as { title: string }[],
}));
vi.mock('@portico/data-client', async (load) => ({
  ...(await load<object>()),
  useCall: () => {
    server.asked += 1;
    return { state: 'ready', data: server.listed, retry: () => (server.refetched += 1) };
  },
  useWrite: () => ({
    busy: false,
    write: async ({ body }: { body: unknown }) => {
      server.written.push(body);
      await server.answered;
      if (server.failure) throw server.failure;
    },
  }),
}));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useDateStyle: () => ({ language: 'en', timeZone: 'UTC' }),
}));
vi.mock('@portico/ui', async (load) => ({
  ...(await load<object>()),
  toast: (shown: { title: string }) => server.toasts.push(shown),
}));
vi.mock('../../session/index.ts', () => ({
  useSession: (pick: (state: object) => unknown) => pick({ user: { UserID: 'me' } }),
}));
vi.mock('../../notifications/use-marks.ts', () => ({
  useMarkAsRead: () => async (id: string) => void server.marked.push(id),
  useUnmark: () => async () => 0,
}));
vi.mock('./use-entry-link.ts', () => ({
  useEntryLink: () => ({ href: '/pd', isDetour: server.isDetour, place: '' }),
}));

loadMessages('en', texts);
activateLanguage('en');
beforeEach(() =>
  Object.assign(server, {
    ...{ listed: [], asked: 0, written: [], failure: undefined, answered: undefined, toasts: [] },
    ...{ refetched: 0, marked: [], isDetour: false },
  }),
);

const entry = { notificationID: 'n1', msgTitle: 'Board asked you', snoozedUntil: '2026-12-01T08:00:00.000Z' };
const show = () =>
  render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <Snoozed />
    </UiProvider>,
  );

it('loads the list when it is opened, and says when each comes back, at 390 pixels as well', async () => {
  await page.viewport(390, 800);
  server.listed = [entry];
  const screen = await show();
  expect(server.asked).toBe(0);
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  const list = screen.getByRole('list', { name: 'Postponed' });
  await expect.element(list.getByText('You’ll see this again: 1 Dec 2026, 08:00')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

it('shows one now, says so, and moves the focus to a button that stays', async () => {
  server.listed = [entry];
  const screen = await show();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await screen.getByRole('button', { name: 'Show now: Board asked you' }).click();
  expect(server.written).toEqual([{ userID: 'me', notificationID: 'n1', until: null }]);
  await expect.poll(() => server.toasts.map(({ title }) => title)).toEqual(['“Board asked you” is back in your list']);
  await expect.element(screen.getByRole('button', { name: 'Hide' })).toHaveFocus();
});

it('says if it could not be shown, and leaves the focus', async () => {
  Object.assign(server, { listed: [entry], failure: new Error('no network') });
  const screen = await show();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  const wake = screen.getByRole('button', { name: 'Show now: Board asked you' });
  await wake.click();
  await expect.poll(() => server.toasts.map(({ title }) => title)).toEqual(['We couldn’t show this yet']);
  await expect.element(wake).toHaveFocus();
});

it('leaves the focus where the person has moved it in the meantime', async () => {
  let answer = () => {};
  server.listed = [entry, { ...entry, notificationID: 'n2', msgTitle: 'New course' }];
  server.answered = new Promise((resolve) => {
    answer = resolve;
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await screen.getByRole('button', { name: 'Show now: Board asked you' }).click();
  const other = screen.getByRole('button', { name: 'Show now: New course' });
  (other.element() as HTMLElement).focus();
  answer();
  await expect.poll(() => server.toasts.length).toBe(1);
  await expect.element(other).toHaveFocus();
});

it('says that one read elsewhere is not postponed any more, and asks for the list again', async () => {
  Object.assign(server, { listed: [entry], failure: new CallError('not_found', 404, 'r') });
  const screen = await show();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await screen.getByRole('button', { name: 'Show now: Board asked you' }).click();
  await expect
    .poll(() => server.toasts.map(({ title }) => title))
    .toEqual(['This notification is no longer postponed']);
  expect(server.refetched).toBe(1);
  await expect.element(screen.getByRole('button', { name: 'Hide' })).toHaveFocus();
});

it.each([
  { isDetour: false, marked: ['n1'] },
  { isDetour: true, marked: [] },
])('marks one as read when its link is followed, unless the link does (%o)', async ({ isDetour, marked }) => {
  Object.assign(server, { listed: [entry], isDetour });
  const screen = await show();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await screen.getByRole('link', { name: 'Board asked you' }).click();
  expect(server.marked).toEqual(marked);
});

it('says how to postpone one if there is none', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(screen.getByText('Nothing postponed')).toBeVisible();
});
