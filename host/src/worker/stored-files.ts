/** Files whose addresses never answer anything else: kept once fetched. What starting takes is fetched before it is needed. */
import { CacheFirst } from 'workbox-strategies';
import { answerBy } from './answer-by.ts';
import { matchesIntegrity } from './matches-integrity.ts';
import { listed } from './portal-files.ts';
import { type LastingEvent, scope } from './worker-scope.ts';

const cacheName = 'portico-files';
/** Of remotes' releases and what was visited; the oldest go. */
const mostOthers = 600;

export const isStored = ({ pathname }: URL): boolean => /^\/(?:assets|r|brand)\//.test(pathname);

const integrityOf = ({ integrity, url }: Request): string => integrity || (listed.get(new URL(url).pathname) ?? '');

/** What a disk has damaged is no longer kept: the browser would refuse it at every load. */
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

/** Everything or a rejection: a worker without its files would start nothing. What is not as listed, the browser refuses. */
export async function storeListed(event: LastingEvent): Promise<void> {
  await Promise.all(
    [...listed].map(async ([address, integrity]) => {
      const [answer, stored] = files.handleAll({
        request: new Request(address, { integrity, credentials: 'omit' }),
        event,
      });
      // A file that is not there is an answer, too.
      const [{ ok, status }] = await Promise.all([answer, stored]);
      if (!ok) throw new Error(`${address} answered ${status}`);
    }),
  );
}

/** Files that a page has: what cannot be had of them is asked for when it is needed. */
export async function storeFiles(addresses: readonly string[], event: LastingEvent): Promise<void> {
  const urls = addresses.flatMap((address) => URL.parse(address, scope.location.origin) ?? []);
  const own = urls.filter((url) => url.origin === scope.location.origin && isStored(url));
  await Promise.allSettled(
    own.flatMap(({ href }) => files.handleAll({ request: new Request(href, { credentials: 'omit' }), event })),
  );
}

/** Pages of the release before may still be open: what they may ask for stays until newer files have pushed it out. */
export async function pruneOldest(): Promise<void> {
  const cache = await caches.open(cacheName);
  const others = (await cache.keys()).filter(({ url }) => !listed.has(new URL(url).pathname));
  await Promise.all(others.slice(0, Math.max(0, others.length - mostOthers)).map((request) => cache.delete(request)));
}
