/** Contents of the page's query cache. The product does not expose it, so it is found through the rendered tree. */
import type { Page } from '@playwright/test';

interface Drawn {
  memoizedProps?: { client?: { getQueryCache?(): { getAll(): { getObserversCount(): number }[] } } };
  child?: Drawn | null;
  sibling?: Drawn | null;
}

export interface QueriesHeld {
  /** Cached answers, reused by readers of the same query. */
  queries: number;
  /** Their readers: rendered components, and leftovers of others. */
  readers: number;
}

export const queriesHeld = (page: Page): Promise<QueriesHeld> =>
  page.evaluate(() => {
    const rootOf = (element: Element): Drawn | undefined => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
      return key === undefined ? undefined : (element as unknown as Record<string, Drawn>)[key];
    };
    const waiting = [...document.querySelectorAll('body, body *')].flatMap((element) => rootOf(element) ?? []);
    while (waiting.length > 0) {
      const one = waiting.pop();
      const cache = one?.memoizedProps?.client?.getQueryCache?.();
      if (cache) {
        const all = cache.getAll();
        return { queries: all.length, readers: all.reduce((sum, each) => sum + each.getObserversCount(), 0) };
      }
      for (const next of [one?.sibling, one?.child]) if (next) waiting.push(next);
    }
    throw new Error('The page draws nothing that reads by the cache of answers.');
  });
