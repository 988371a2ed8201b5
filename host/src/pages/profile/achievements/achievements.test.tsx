import { configureClient, queryClient } from '@portico/data-client';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import Achievements from './achievements.tsx';

vi.mock('../../../routes/declared-patterns.ts', () => ({ useIsDeclared: () => true }));

// Tested by itself.
vi.mock('../../home/setup/above-cards.tsx', () => ({ OwnLastWeek: () => null }));

loadMessages('en', {});
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

let answers: () => Response;
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => answers());
  configureClient({
    base: () => '/api',
    token: async () => 'token',
    renew: async () => false,
    context: () => undefined,
    failed: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const texts = { failedTitle: 'Not loaded', retry: 'Try again' } as UiTexts;
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider locale="en-GB" texts={texts} mark="wave" navigate={() => undefined}>
        <Achievements username="grace@harbour.example" userID="00000000-0000-4000-8000-0000000000aa" />
      </UiProvider>
    </QueryClientProvider>,
  );
const titles = ['host.profile.badges', 'host.profile.certificates', 'host.profile.skills', 'host.profile.kudos'];

it('each section that cannot be loaded offers a retry instead of looking empty', async () => {
  answers = () => Response.json({ error: { code: 'internal', message: '', requestId: 'r' } }, { status: 500 });
  const screen = await show();
  for (const name of titles) await expect.element(screen.getByRole('region', { name })).toBeVisible();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(4));
});

it('sections that the person may not read are left out', async () => {
  answers = () => Response.json({ error: { code: 'forbidden', message: '', requestId: 'r' } }, { status: 403 });
  const screen = await show();
  await vi.waitFor(() => expect(screen.container.querySelectorAll('[aria-busy], section')).toHaveLength(0));
  for (const name of titles) expect(screen.getByRole('region', { name }).elements()).toHaveLength(0);
});
