import type { OwnPreview } from '@portico/contracts/release/own-use';
import type { RemoteHealth } from '@portico/contracts/release/shapes';
import { configureClient, queryClient } from '@portico/data-client';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import texts from './language/en.json';
import { OwnUseButtons } from './own-use-buttons.tsx';

loadMessages('en', texts);
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const health: RemoteHealth = {
  remote: 'lms',
  stable: '1.1.0',
  canary: null,
  pinned: null,
  disabled: null,
  offered: ['1.1.0', '1.0.0'],
  versions: [],
  news: [],
};
let sent: { address: URL; body: unknown }[];
let preview: OwnPreview;
let isRefused: boolean;

beforeEach(() => {
  queryClient.clear();
  sent = [];
  isRefused = false;
  preview = {
    before: [{ version: '1.1.0', percent: 100 }],
    after: [{ version: '1.0.0', percent: 100 }],
    refused: null,
  };
  vi.stubGlobal('fetch', async (given: string | Request, options?: RequestInit) => {
    const request = new Request(given, options);
    const address = new URL(request.url);
    if (address.pathname.endsWith('/previewOwnUse')) {
      sent.push({ address, body: undefined });
      return Response.json(preview);
    }
    sent.push({ address, body: await request.json() });
    return isRefused
      ? Response.json({ error: { code: 'conflict', message: '', requestId: 'r' } }, { status: 409 })
      : Response.json({ ok: true });
  });
  configureClient({
    base: () => '/api',
    token: async () => 'token',
    renew: async () => false,
    context: () => undefined,
    failed: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const uiTexts = { unsent: { load: async () => undefined, say: (id: string) => id } } as unknown as UiTexts;
const show = (given: Partial<RemoteHealth> = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider locale="en-GB" texts={uiTexts} mark="wave" navigate={() => undefined}>
        <OwnUseButtons health={{ ...health, ...given }} area="Learning" />
      </UiProvider>
    </QueryClientProvider>,
  );
const written = () => sent.filter(({ body }) => body !== undefined).map(({ body }) => body);

it('a version is pinned after a preview and with a reason', async () => {
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Pin a version: Learning' }));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('Then')).toBeVisible();
  expect(sent[0]?.address.searchParams.get('version')).toBe('1.0.0');
  await userEvent.click(dialog.getByRole('button', { name: 'Pin', exact: true }));
  expect(written()).toEqual([]);
  await userEvent.fill(dialog.getByRole('textbox'), 'until the fair is over');
  await userEvent.click(dialog.getByRole('button', { name: 'Pin', exact: true }));
  await vi.waitFor(() =>
    expect(written()).toEqual([{ remote: 'lms', change: 'pin', version: '1.0.0', reason: 'until the fair is over' }]),
  );
  await vi.waitFor(() => expect(screen.getByRole('dialog').elements()).toEqual([]));
});

it('with a canary, a rollback names the version of the canary as the one to leave', async () => {
  const screen = await show({ canary: { version: '1.2.0', percent: 10, since: '2026-11-21T09:00:00Z' } });
  await userEvent.click(screen.getByRole('button', { name: 'Roll back: Learning' }));
  await vi.waitFor(() => expect(sent[0]?.address.searchParams.get('version')).toBe('1.2.0'));
});

it('shows why a change is not possible, and the typed reason stays if it is refused', async () => {
  preview = { ...preview, after: preview.before, refused: 'frozen' };
  isRefused = true;
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Pin a version: Learning' }));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/^New versions are on hold/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox'), 'a fault');
  await userEvent.click(dialog.getByRole('button', { name: 'Pin', exact: true }));
  await expect.element(dialog.getByText(/^This isn’t possible right now/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('a fault');
});

it('offers nothing for an area that is switched off for everyone', async () => {
  const screen = await show({ disabled: '' });
  expect(screen.getByRole('button').elements()).toEqual([]);
});
