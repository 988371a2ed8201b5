/** Messages between pages and the service worker. */
import { ownRoute } from '@portico/contracts/account/own-route';

/** The worker asks a page to show this address. If the page does not answer on the port, another window is opened. */
export interface OpenMessage {
  portico: 'open';
  address: string;
}

/** The browser has replaced the push subscription. A signed-in page reports it to the server. */
export interface RenewMessage {
  portico: 'renew-push';
}

/**
 * `keep`: stores the files needed for an offline start, and those that the page has already loaded, possibly before
 * there was a worker. `update`: activates the waiting worker. `main`: the worker answers on the port with the addresses
 * of its release's main scripts.
 */
export type WorkerMessage = { portico: 'keep'; files: readonly string[] } | { portico: 'update' } | { portico: 'main' };

const named = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? { ...data } : {};

export const readOpenMessage = (data: unknown): string | undefined => {
  const { portico, address } = named(data);
  return portico === 'open' && typeof address === 'string' ? ownRoute(address) : undefined;
};

export const isRenewMessage = (data: unknown): boolean => named(data).portico === 'renew-push';

export const readWorkerMessage = (data: unknown): WorkerMessage | undefined => {
  const { portico, files } = named(data);
  if (portico === 'update' || portico === 'main') return { portico };
  // A page of the previous release sends none.
  const listed = Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  return portico === 'keep' ? { portico, files: listed } : undefined;
};
