import { setReporter } from '@portico/remote-contract';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { BootContext, type Booted } from '../boot/boot-context.tsx';
import { setServerNow } from '../clock/server-clock.ts';
import { followReleases } from '../federation/follow-releases.ts';
import { preloadOnIntent } from '../federation/preload-on-intent.ts';
import { followSession } from '../guard/follow-session.ts';
import { pageLeaver } from '../navigation/page-leaver.ts';
import { followPreferences, startPreferences } from '../preferences/follow-preferences.ts';
import { createPortalRouter } from '../routes/portal-router.tsx';
import { session, setLeavePage, startSession } from '../session/index.ts';
import { loadSignedIn } from '../signed-in/load-signed-in.ts';
import { prepareTexts } from '../texts/start-texts.ts';
import { lastResort } from './last-resort.ts';

/** Starts the portal's parts in the order of their dependencies. Rejects only if nothing can be shown. */
export async function startPortal({ boot, refused }: Booted): Promise<void> {
  setReporter(({ kind, name, detail }) =>
    kind === 'error' ? console.error('There was an error!', name, detail) : console.info(name, detail),
  );
  setServerNow(boot.now);
  prepareTexts(boot);
  const texts = startPreferences(boot);
  const { router, loads, preload } = createPortalRouter(boot);
  followPreferences(boot, loads.loadLanguage);
  // Not awaited, so that the page renders while the sign-in state is determined.
  void startSession(boot);
  // A returning person will need the layout, so it is loaded in parallel with the sign-in library.
  if (session.getState().identity) loadSignedIn().catch(() => {});
  followSession(router);
  setLeavePage(pageLeaver(router));
  followReleases(router, loads.renew);
  preloadOnIntent((path) => {
    if (session.getState().phase === 'signedIn') preload(path);
  });
  await texts;

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element.');
  createRoot(root, { onUncaughtError: (cause) => lastResort('fault', cause) }).render(
    <StrictMode>
      <BootContext value={{ boot, refused }}>
        <RouterProvider router={router} />
      </BootContext>
    </StrictMode>,
  );
}
