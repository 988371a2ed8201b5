/** What pages and the service worker say to each other. */
import { ownRoute } from '@portico/contracts/account/own-route';

/** The worker asks a page to show this. The page answers on the port, or another window is opened. */
export interface OpenMessage {
  portico: 'open';
  address: string;
}

/** The browser has another push subscription: a page that is signed in tells the server. */
export interface RenewMessage {
  portico: 'renew-push';
}

/**
 * `keep`: what starting takes is to be there without a network, and so are the files that the page already has, which may
 * have come before there was a worker. `update`: the waiting worker takes over. `main`: the worker answers on the port with
 * the addresses of the scripts that begin its release of the portal.
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
  // A page of the release before names none.
  const listed = Array.isArray(files) ? files.filter((file) => typeof file === 'string') : [];
  return portico === 'keep' ? { portico, files: listed } : undefined;
};
