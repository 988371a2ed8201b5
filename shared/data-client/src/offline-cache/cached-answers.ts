/**
 * The latest responses of the calls that can be read offline (0064). They are stored in a browser cache, which sign-out
 * deletes with all others. A response is found only with the same sign-in, tenant and context.
 */

import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { writeContext } from '@portico/contracts/platform/context';
import { offlineCache } from '@portico/contracts/platform/offline-cache';
import { millisecondsInDay } from 'date-fns/constants';
import { clientConfiguration } from '../send-call.ts';

const cacheName = 'portico-answers';
const storedAtHeader = 'x-kept-at';

export interface CachedAnswer<C extends Call> {
  answer: Answer<C>;
  /** In milliseconds since 1970: when the server sent it. */
  at: number;
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Undefined if no one is signed in or the browser cannot store anything. */
async function addressOf<C extends Call>(call: C, input: Input<C>): Promise<string | undefined> {
  const configuration = clientConfiguration();
  const owner = configuration?.owner?.();
  if (!owner || !('caches' in globalThis)) return undefined;
  const context = call.access.kind === 'signedIn' ? undefined : configuration?.context();
  const words = JSON.stringify([configuration?.tenant ?? '', owner, context ? writeContext(context) : '', input]);
  return `/kept/${call.id}/${hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words)))}`;
}

async function pruneOldest(cache: Cache): Promise<void> {
  const addresses = await cache.keys();
  // A response stored again moves to the end.
  const oldest = addresses.slice(0, Math.max(0, addresses.length - offlineCache.answers));
  await Promise.all(oldest.map((address) => cache.delete(address)));
}

/** Never rejects: if it cannot be stored, reading it needs a connection. */
export async function cacheAnswer<C extends Call>(call: C, input: Input<C>, answer: Answer<C>): Promise<void> {
  try {
    const address = await addressOf(call, input);
    if (address === undefined) return;
    const cache = await caches.open(cacheName);
    const headers = { 'content-type': 'application/json', [storedAtHeader]: String(Date.now()) };
    const isStillHere = (await addressOf(call, input)) === address;
    if (isStillHere) await cache.put(address, new Response(JSON.stringify(answer), { headers }));
    await pruneOldest(cache);
  } catch {
    // Private windows and full devices store nothing.
  }
}

export async function removeCachedAnswer<C extends Call>(call: C, input: Input<C>): Promise<void> {
  const address = await addressOf(call, input);
  if (address !== undefined) await (await caches.open(cacheName)).delete(address);
}

/** Undefined if nothing was stored, or it is too old or from a portal with different response shapes. */
export async function cachedAnswer<C extends Call>(call: C, input: Input<C>): Promise<CachedAnswer<C> | undefined> {
  try {
    const address = await addressOf(call, input);
    const cached = address === undefined ? undefined : await (await caches.open(cacheName)).match(address);
    if (!cached) return undefined;
    const at = Number(cached.headers.get(storedAtHeader));
    if (!(Date.now() - at < offlineCache.days * millisecondsInDay)) return undefined;
    const schema = call.answer as unknown as { safeParse(value: unknown): { success: boolean; data?: unknown } };
    const parsed = schema.safeParse(await cached.json());
    return parsed.success ? { answer: parsed.data as Answer<C>, at } : undefined;
  } catch {
    return undefined;
  }
}
