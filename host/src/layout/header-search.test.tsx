import { queryClient } from '@portico/data-client';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BootContext, type Booted } from '../boot/boot-context.tsx';
import { HeaderSearch } from './header-search.tsx';

loadMessages('en', { 'host.search.label': 'Search', 'host.search.placeholder': 'Search' });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const booted = { boot: { flags: { portalSearch: true }, tenant: {}, remotes: [] }, refused: [] } as unknown as Booted;
const uiTexts = { clear: 'Clear' } as UiTexts;

it('keeps the search when Enter is pressed again while its page is loading', async () => {
  const { promise: isLoaded, resolve: load } = Promise.withResolvers<null>();
  const header = <HeaderSearch />;
  const router = createMemoryRouter([
    { path: '/', element: header },
    { path: '/search', element: header, loader: () => isLoaded },
  ]);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <UiProvider locale="en-GB" texts={uiTexts} mark="wave" navigate={() => undefined}>
        <BootContext value={booted}>
          <RouterProvider router={router} />
        </BootContext>
      </UiProvider>
    </QueryClientProvider>,
  );
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await userEvent.type(box, 'fire drill{Enter}');
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  load(null);
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/search?q=fire+drill');
});
