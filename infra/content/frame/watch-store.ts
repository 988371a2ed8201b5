/**
 * Watches what a lesson of cmi5 or xAPI does with the statement store, using the browser's record of its pages'
 * requests. The lesson itself sends the requests to the server; neither it nor its requests are changed.
 */
import type { FromFrame } from '@portico/contracts/player/frame-messages';

/** Where learners are sent when they leave a lesson. */
const returnPath = '/_return';

export interface StoreEvents {
  /** The lesson has stored something. */
  stored(): void;
  report(kind: FromFrame): void;
  /** The lesson has ended its session. */
  over(): void;
  /**
   * True if a request that ended at this time without an answer was merely cut off because its window was closed from
   * here.
   */
  isCutOff(endedAt: number): boolean;
}

/** The part of a request's record that is read here. */
export interface RequestRecord {
  name: string;
  /** When it ended, by the performance clock. */
  endedAt?: number;
  responseStatus?: number;
  serverTiming?: readonly { name: string }[];
}

/** Reports the result of a request. A refused statement is reported for as long as the lesson plays. */
export function storeListener(
  { stored, report, over, isCutOff }: StoreEvents,
  store: string,
): (request: RequestRecord) => void {
  let isRefused = false;
  let isOver = false;
  return ({ name, endedAt = 0, responseStatus = 200, serverTiming = [] }) => {
    if (!name.startsWith(store)) return;
    const has = (mark: string) => serverTiming.some((one) => one.name === mark);
    if (responseStatus === 0 && isCutOff(endedAt)) return;
    if (responseStatus === 0 || responseStatus >= 500) return report('not-kept');
    if (has('superseded')) return report('taken-over');
    if (has('refused')) {
      isRefused = true;
      return report('refused');
    }
    if (!has('stored')) return;
    stored();
    report(isRefused ? 'refused' : 'saved');
    if (!has('over') || isOver) return;
    isOver = true;
    over();
  };
}

/** Returns the function to call for each page of the lesson. */
export function watchStore(events: StoreEvents): (page: Document) => void {
  const watched = new WeakSet<Document>();
  const listen = storeListener(events, `${location.origin}/xapi/`);
  return (page) => {
    if (watched.has(page)) return;
    watched.add(page);
    if (page.location.pathname === returnPath) return events.report('exited');
    const { PerformanceObserver: Observer, performance } = page.defaultView as unknown as typeof globalThis;
    const { timeOrigin } = performance;
    const observer = new Observer((list) => {
      for (const entry of list.getEntries()) {
        const { name, startTime, duration, responseStatus, serverTiming } = entry as PerformanceResourceTiming;
        listen({ name, endedAt: timeOrigin + startTime + duration, responseStatus, serverTiming });
      }
    });
    observer.observe({ type: 'resource', buffered: true });
  };
}
