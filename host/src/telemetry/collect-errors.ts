import type { BootDocument } from '@portico/contracts/platform/boot';
import { matchesPattern } from '@portico/contracts/platform/route-pattern';
import { type BrowserError, describeError, errorsAReport, faultKey } from '@portico/contracts/release/browser-errors';
import type { NotedSample } from './release-samples.ts';

/** A page with more different faults than these adds no information. */
const mostFaults = 20;
/** The same as the server accepts for one report. */
const mostTimes = 1000;

const parameters = (pattern: string) => pattern.split(':').length;

/** The pattern of the open page, which contains no values: `/lms/course/:id`. */
export function routeAt(pathname: string, remotes: BootDocument['remotes'], remote: string): string {
  const routes = remotes.find(({ description }) => description.id === remote)?.description.routes ?? [];
  const found = routes
    .map(({ path }) => path)
    .filter((path) => matchesPattern(path, pathname))
    .toSorted((one, other) => parameters(one) - parameters(other));
  return found[0] ?? `/${pathname.split('/')[1] ?? ''}`;
}

/** Errors of this page that have not been reported yet, each fault once with its count. */
export function collectErrors(remotes: BootDocument['remotes']) {
  const seen = new Set<string>();
  const waiting = new Map<string, BrowserError>();
  return {
    note({ error, remote, version, kind }: NotedSample): void {
      if (error === undefined) return;
      const route = routeAt(location.pathname, remotes, remote);
      const described = describeError({ error, remote, version, route });
      // A file that could not be loaded is the network's or the server's fault, and is counted without details.
      const isOwn = described.frames.some(({ file }) => file.startsWith(`r/${remote}/${version}/`));
      if (kind !== 'script_error' && !isOwn) return;
      const key = faultKey(described);
      if (!seen.has(key) && seen.size >= mostFaults) return;
      seen.add(key);
      const count = Math.min(mostTimes, (waiting.get(key)?.count ?? 0) + 1);
      waiting.set(key, { ...(waiting.get(key) ?? described), count });
    },
    /** Passes errors to `send`, as many at once as a report takes. They wait until it returns true. */
    pass(send: (errors: BrowserError[]) => boolean): void {
      while (waiting.size > 0) {
        const next = [...waiting].slice(0, errorsAReport);
        if (!send(next.map(([, error]) => error))) return;
        for (const [key] of next) waiting.delete(key);
      }
    },
    isWaiting: (): boolean => waiting.size > 0,
  };
}
