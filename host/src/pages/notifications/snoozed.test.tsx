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
  fails: false,
  toasts: [] as { title: string }[],
}));
vi.mock('@portico/data-client', () => ({
  useCall: () => {
    server.asked += 1;
    return { state: 'ready', data: server.listed, retry: () => undefined };
  },
  useWrite: () => ({
    busy: false,
    write: async ({ body }: { body: unknown }) => {
      server.written.push(body);
      if (server.fails) throw new Error('no network');
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
vi.mock('./use-entry-link.ts', () => ({ useEntryLink: () => ({ href: '/pd', isDetour: false, place: '' }) }));

loadMessages('en', texts);
activateLanguage('en');
beforeEach(() => Object.assign(server, { listed: [], asked: 0, written: [], fails: false, toasts: [] }));

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
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
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
  Object.assign(server, { listed: [entry], fails: true });
  const screen = await show();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  const wake = screen.getByRole('button', { name: 'Show now: Board asked you' });
  await wake.click();
  await expect.poll(() => server.toasts.map(({ title }) => title)).toEqual(['We couldn’t show this yet']);
  await expect.element(wake).toHaveFocus();
});

it('says how to postpone one if there is none', async () => {
  const screen = await show();
  await screen.getByRole('button', { name: 'Show', exact: true }).click();
  await expect.element(screen.getByText('Nothing postponed')).toBeVisible();
});
