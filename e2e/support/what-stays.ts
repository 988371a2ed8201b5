/** What a page holds at a moment, as reported by the browser after garbage collection. */
import type { CDPSession, Page } from '@playwright/test';
import { type QueriesHeld, queriesHeld } from './queries-held.ts';

export interface Held extends QueriesHeld {
  /** All nodes, including detached ones that scripts still hold. */
  nodes: number;
  /** Nodes that are in no document but still held by scripts. */
  detached: number;
  listeners: number;
  /** Repeating and pending timers. */
  timers: number;
  /** Style sheets of the document: elements and adopted ones. */
  styles: number;
  /** Bytes of script objects in use. */
  heap: number;
}

/** Counts the timers of a page; call it before the page is opened. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waiting = new Set<number>();
    const { setTimeout: later, clearTimeout: cancel, setInterval: repeat, clearInterval: stop } = window;
    const forget = (id?: number) => void (id !== undefined && waiting.delete(id));
    Object.assign(window, {
      waitingTimers: waiting,
      setTimeout(work: () => void, ms?: number, ...rest: unknown[]) {
        const id = later(
          (...values: unknown[]) => {
            forget(id);
            (work as (...values: unknown[]) => void)(...values);
          },
          ms,
          ...rest,
        );
        waiting.add(id);
        return id;
      },
      clearTimeout(id?: number) {
        forget(id);
        cancel(id);
      },
      setInterval(work: () => void, ms?: number, ...rest: unknown[]) {
        const id = repeat(work, ms, ...rest);
        waiting.add(id);
        return id;
      },
      clearInterval(id?: number) {
        forget(id);
        stop(id);
      },
    });
  });
}

interface DomNode {
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

interface DetachedTrees {
  detachedNodes: { treeNode: DomNode }[];
}

const sizeOf = ({ children = [], shadowRoots = [] }: DomNode): number =>
  [...children, ...shadowRoots].reduce((sum, node) => sum + sizeOf(node), 1);

async function heldNow(page: Page, browser: CDPSession): Promise<Held> {
  // Twice, because objects freed in the first round may be the last to hold others.
  await browser.send('HeapProfiler.collectGarbage');
  await browser.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  const { detachedNodes } = (await browser.send('DOM.getDetachedDomNodes')) as DetachedTrees;
  const own = await page.evaluate(() => ({
    timers: (window as unknown as { waitingTimers: Set<number> }).waitingTimers.size,
    styles:
      document.styleSheets.length +
      document.adoptedStyleSheets.length +
      document.querySelectorAll('style, link').length,
  }));
  const detached = detachedNodes.reduce((sum, { treeNode }) => sum + sizeOf(treeNode), 0);
  return { nodes, detached, listeners: jsEventListeners, heap: usedSize, ...own, ...(await queriesHeld(page)) };
}

/** Waits until nothing else disappears (toasts, announcements, closing elements), 20 s at most. */
export async function whatStays(page: Page, browser: CDPSession): Promise<Held> {
  let least = await heldNow(page, browser);
  for (let quiet = 0, at = 0; quiet < 3 && at < 20; at += 1) {
    await page.waitForTimeout(1000);
    const now = await heldNow(page, browser);
    const isLess = now.nodes < least.nodes || now.listeners < least.listeners || now.timers < least.timers;
    quiet = isLess ? 0 : quiet + 1;
    if (isLess) least = now;
  }
  return least;
}
