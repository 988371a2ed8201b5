/** Pages come from the network; without one, or behind one that stands still, the last page starts the portal at any address. */
import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { answerBy } from './answer-by.ts';
import type { LastingEvent } from './worker-scope.ts';

const cacheName = 'portico-pages';
/** One for all: what differs between pages is which files they ask for early. */
const key = '/';
/** A network that gives nothing for this long is as good as none, where there is a page to start with. */
const patienceMs = 3000;

/** Not ours to answer: sign-in, calls, downloads, the developer's pages. */
const notPages = /^\/(?:api|oidc|auth|assets|r|brand|dev|admin\/export)(?:\/|$)/;
export const isPage = ({ mode, method }: Request, { pathname }: URL): boolean =>
  mode === 'navigate' && method === 'GET' && !notPages.test(pathname);

const isPortalPage = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');

/** A proxy in front of the server says that it is away. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504;

/** Workbox's NetworkFirst shows what a gateway says, and lets the worker end before a late page is kept. */
class LastPage extends Strategy {
  /** Rejects where the network gives none and none was kept. */
  protected async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const coming = handler.fetchAndCachePut(request);
    // A late page is kept, also where no one waits for it any more.
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

/** For a worker that has just started: the page that registered it did not come through it. */
export async function storePage(event: LastingEvent): Promise<void> {
  await Promise.all(pages.handleAll({ request: new Request('/home', { credentials: 'same-origin' }), event }));
}
