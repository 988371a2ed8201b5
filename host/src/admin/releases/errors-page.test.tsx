import type { ShownError } from '@portico/contracts/release/browser-errors';
import { configureClient, queryClient } from '@portico/data-client';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BootContext, type Booted } from '../../boot/boot-context.tsx';
import adminTexts from '../language/en.json';
import { canaryRolledBack } from './canary-of-news.ts';
import texts from './language/en.json';
import ReleasesPage from './releases-page.tsx';

loadMessages('en', { ...adminTexts, ...texts, 'lms.title': ['Learning'] });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const error = (change: Partial<ShownError> = {}): ShownError => ({
  ErrorID: 'a'.repeat(32),
  version: '1.1.0',
  name: 'TypeError',
  message: 'x is not a function',
  frames: [
    { file: 'r/lms/1.1.0/home.js', source: 'src/pages/home.tsx', line: 12, column: 3, name: '' },
    { file: 'assets/main.js', source: null, line: 1, column: 4711, name: 'b' },
  ],
  route: '/lms/course/:id',
  requestId: '0123456789',
  count: 2001,
  people: 3,
  firstAt: '2026-11-16T10:00:00.000Z',
  lastAt: '2026-11-17T10:00:00.000Z',
  ...change,
});

let errors: ShownError[];
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ days: 14, errors }));
  configureClient({
    base: () => '/api',
    token: async () => 'token',
    renew: async () => false,
    context: () => undefined,
    failed: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const boot = { remotes: [{ description: { id: 'lms', title: { id: 'lms.title' } } }] } as unknown as Booted['boot'];
const draw = (at = '/admin/releases/lms') =>
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider texts={{} as UiTexts} locale="en-GB" mark="wave" navigate={() => undefined}>
        <BootContext value={{ boot } as Booted}>
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path="/admin/releases/*" element={<ReleasesPage />} />
            </Routes>
          </MemoryRouter>
        </BootContext>
      </UiProvider>
    </QueryClientProvider>,
  );

it('says what was thrown, where in the sources, how often, and for how many people', async () => {
  errors = [error()];
  const screen = await draw();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Errors in Learning' })).toBeVisible();
  const card = screen.getByRole('region', { name: 'TypeError: x is not a function' });
  for (const text of ['1.1.0', '3 people', '2,001', '/lms/course/:id', '0123456789'])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  const stack = card.getByRole('list', { name: 'Stack trace' }).getByRole('listitem');
  expect(stack.elements().map(({ textContent }) => textContent)).toEqual([
    'src/pages/home.tsx:12:3',
    'b (assets/main.js:1:4711)',
  ]);
});

it('shows the errors of one version, which is in the address, or of all', async () => {
  errors = [error(), error({ version: '1.0.0', message: 'older', frames: [] })];
  const screen = await draw('/admin/releases/lms?version=1.0.0');
  const older = screen.getByRole('region', { name: 'TypeError: older' });
  await expect.element(older.getByText('The browser didn’t report where it happened.')).toBeVisible();
  expect(screen.getByRole('region').elements()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /Version/ }));
  await userEvent.click(screen.getByRole('option', { name: 'All versions' }));
  await vi.waitFor(() => expect(screen.getByRole('region').elements()).toHaveLength(2));
});

it('a version without errors says so, and so does an area', async () => {
  errors = [error()];
  const screen = await draw('/admin/releases/lms?version=9.9.9');
  await expect.element(screen.getByText('No errors in version 9.9.9.')).toBeVisible();
  queryClient.clear();
  errors = [];
  const other = await draw();
  await expect.element(other.getByRole('heading', { name: 'No errors', exact: true })).toBeVisible();
});

it('the rolled back canary is the one that was started last before', () => {
  const news = (action: string, version: string | null) => ({
    at: '',
    action,
    version,
    reason: null,
    isAutomatic: false,
  });
  const all = [
    news('canary-stopped', '1.0.0'),
    news('publish', '1.3.0'),
    news('canary', '1.2.0'),
    news('canary-stopped', '1.0.0'),
  ];
  expect(canaryRolledBack(all, 0)).toBe('1.2.0');
  expect(canaryRolledBack(all, 3)).toBeUndefined();
});
