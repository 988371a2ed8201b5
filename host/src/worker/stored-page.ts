/** Pages come from the network. If it is missing or stalled, the last stored page starts the portal at any address. */
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { answerBy } from './answer-by.ts';
import type { LastingEvent } from './worker-scope.ts';

const cacheName = 'portico-pages';
/** One entry for all pages, which differ only in the files they preload. */
const key = '/';
/** If a page is stored, a network that does not respond within this time counts as none. */
const patienceMs = 3000;

/** Not handled here: sign-in, calls, downloads and developer pages. */
const notPages = /^\/(?:api|oidc|auth|assets|r|brand|dev|admin\/export)(?:\/|$)/;
export const isPage = ({ mode, method }: Request, { pathname }: URL): boolean =>
  mode === 'navigate' && method === 'GET' && !notPages.test(pathname);

const isPortalPage = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

/** A proxy reports that the server behind it is down. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/**
 * Workbox's NetworkFirst would show a gateway's error page, and would let the worker end before a late page is stored.
 */
class LastPage extends Strategy {
  /** Rejects if the network fails and no page is stored. */
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const coming = handler.fetchAndCachePut(request);
    // A late page is stored even if no one waits for it any more.
    void handler.waitUntil(coming.catch(() => {}));
    const stored = await handler.cacheMatch(request).catch(() => undefined);
    if (!stored) return coming;
    const late = new Promise<Response>((resolve) => setTimeout(resolve, patienceMs, stored));
    return Promise.race([
      coming.then(
        (answer) => (isAway(answer) ? stored : answer),
        () => stored,
      ),
      late,
    ]);
  }
}

const pages = new LastPage({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async () => key,
      cacheWillUpdate: async ({ response }) => (isPortalPage(response) ? response : null),
    },
  ],
});

export const storedPage = (request: Request, event: LastingEvent): Promise<Response> =>
  answerBy(pages, { request, event });

/** Called when a worker has started, because the page that registered it was not loaded through it. */
export async function storePage(event: LastingEvent): Promise<void> {
  await Promise.all(pages.handleAll({ request: new Request('/home', { credentials: 'same-origin' }), event }));
}
