/** Caches files whose addresses never change content. Those needed to start are fetched in advance. */
import { CacheFirst } from 'workbox-strategies';
import { answerBy } from './answer-by.ts';
import { matchesIntegrity } from './matches-integrity.ts';
import { listed } from './portal-files.ts';
import { type LastingEvent, scope } from './worker-scope.ts';

const cacheName = 'portico-files';
/** Limit for files of remotes' releases and visited pages. The oldest are removed. */
const mostOthers = 600;

export const isStored = ({ pathname }: URL): boolean => /^\/(?:assets|r|brand)\//.test(pathname);

const integrityOf = ({ integrity, url }: Request): string => integrity || (listed.get(new URL(url).pathname) ?? '');

/** Removes a file damaged on disk, because the browser would reject it at every load. */
async function wholeOrRemoved(request: Request, stored: Response): Promise<Response | null> {
  const integrity = integrityOf(request);
  if (integrity === '' || (await matchesIntegrity(await stored.clone().arrayBuffer(), integrity))) return stored;
  await (await caches.open(cacheName)).delete(request.url, { ignoreVary: true });
  return null;
}

const files = new CacheFirst({
  cacheName,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
        cachedResponse ? wholeOrRemoved(request, cachedResponse) : null,
    },
  ],
});

export const storedFile = (request: Request, event: LastingEvent): Promise<Response> =>
  answerBy(files, { request, event });

/**
 * Stores all files or rejects, because a worker without its files could not start anything. The browser rejects files
 * whose integrity does not match.
 */
export async function storeListed(event: LastingEvent): Promise<void> {
  await Promise.all(
    [...listed].map(async ([address, integrity]) => {
      const [answer, stored] = files.handleAll({
        request: new Request(address, { integrity, credentials: 'omit' }),
        event,
      });
      // A missing file is a response too, so its status must be checked.
      const [{ ok, status }] = await Promise.all([answer, stored]);
      if (!ok) throw new Error(`${address} answered ${status}`);
    }),
  );
}

/** Stores files that a page has already loaded. Failed ones are fetched when needed. */
export async function storeFiles(addresses: readonly string[], event: LastingEvent): Promise<void> {
  const urls = addresses.flatMap((address) => URL.parse(address, scope.location.origin) ?? []);
  const own = urls.filter((url) => url.origin === scope.location.origin && isStored(url));
  await Promise.allSettled(
    own.flatMap(({ href }) => files.handleAll({ request: new Request(href, { credentials: 'omit' }), event })),
  );
}

/** Pages of the previous release may still be open, so files they may request stay until newer ones displace them. */
export async function pruneOldest(): Promise<void> {
  const cache = await caches.open(cacheName);
  const others = (await cache.keys()).filter(({ url }) => !listed.has(new URL(url).pathname));
  await Promise.all(others.slice(0, Math.max(0, others.length - mostOthers)).map((request) => cache.delete(request)));
}
