/** Files whose addresses never answer anything else: kept once fetched. What starting takes is fetched before it is needed. */
import { matchesIntegrity } from './matches-integrity.ts';
import { scope } from './worker-scope.ts';

const cacheName = 'portico-files';
/** Of remotes' releases and what was visited; the oldest go. */
const mostOthers = 600;

const listed = (): Readonly<Record<string, string>> => scope.portico?.files ?? {};
export const isStored = ({ pathname }: URL): boolean => /^\/(?:assets|r|brand)\//.test(pathname);

/** What a disk has damaged is no longer kept: the browser would refuse it at every load. */
async function keptWhole(cache: Cache, address: string, integrity: string): Promise<Response | undefined> {
  const kept = await cache.match(address);
  if (!kept || integrity === '' || (await matchesIntegrity(await kept.clone().arrayBuffer(), integrity))) return kept;
  await cache.delete(address);
  return undefined;
}

/** A file that is not what the portal lists is not kept: the browser refuses it. */
async function fetchListed(address: string, integrity: string): Promise<Response> {
  const answer = await fetch(new Request(address, { integrity, credentials: 'omit' }));
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/** Everything or a rejection: a worker without its files would start nothing. */
export async function keepListed(): Promise<void> {
  const cache = await caches.open(cacheName);
  await Promise.all(
    Object.entries(listed()).map(async ([address, integrity]) => {
      if (await keptWhole(cache, address, integrity)) return;
      await cache.put(address, await fetchListed(address, integrity));
    }),
  );
}

/** Files that a page has: what cannot be had of them is asked for when it is needed. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const urls = addresses.flatMap((address) => URL.parse(address, scope.location.origin) ?? []);
  const own = urls.filter((url) => url.origin === scope.location.origin && isStored(url));
  await Promise.allSettled(own.map(({ href }) => storedFile(new Request(href, { credentials: 'omit' }))));
}

/** Pages of the release before may still be open: what they may ask for stays until newer files have pushed it out. */
export async function forgetOldest(): Promise<void> {
  const cache = await caches.open(cacheName);
  const others = (await cache.keys()).filter(({ url }) => !(new URL(url).pathname in listed()));
  await Promise.all(others.slice(0, Math.max(0, others.length - mostOthers)).map((request) => cache.delete(request)));
}

export async function storedFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await keptWhole(
    cache,
    request.url,
    request.integrity || (listed()[new URL(request.url).pathname] ?? ''),
  );
  if (kept) return kept;
  const answer = await fetch(request);
  // On a full device the portal still works, only not without a network.
  if (answer.ok && answer.status === 200) await cache.put(request.url, answer.clone()).catch(() => {});
  return answer;
}
