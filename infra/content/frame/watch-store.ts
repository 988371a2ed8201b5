/**
 * What a lesson of cmi5 or xAPI does with the statement store, as its pages' own record of requests tells it: the lesson
 * speaks to the server itself, and neither it nor its requests are touched.
 */
import type { FromFrame } from '@portico/contracts/player/frame-messages';

/** Where lessons are sent back to when they are left. */
const returnPath = '/_return';

export interface StoreEvents {
  /** The lesson has stored something. */
  stored(): void;
  told(kind: FromFrame): void;
  /** The lesson has said that its session is over. */
  over(): void;
}

/** The part of a request's record that is read here. */
export interface RequestRecord {
  name: string;
  responseStatus?: number;
  serverTiming?: readonly { name: string }[];
}

/** Says what a request means; a refused statement is remembered for as long as the lesson plays. */
export function storeListener({ stored, told, over }: StoreEvents, store: string): (request: RequestRecord) => void {
  let isRefused = false;
  let isOver = false;
  return ({ name, responseStatus = 200, serverTiming = [] }) => {
    if (!name.startsWith(store)) return;
    const says = (mark: string) => serverTiming.some((one) => one.name === mark);
    if (responseStatus === 0 || responseStatus >= 500) return told('not-kept');
    if (says('superseded')) return told('taken-over');
    if (says('refused')) {
      isRefused = true;
      return told('refused');
    }
    if (!says('stored')) return;
    stored();
    told(isRefused ? 'refused' : 'saved');
    if (!says('over') || isOver) return;
    isOver = true;
    over();
  };
}

/** Returns what is told of each page of the lesson. */
export function watchStore(events: StoreEvents): (page: Document) => void {
  const watched = new WeakSet<Document>();
  const listen = storeListener(events, `${location.origin}/xapi/`);
  return (page) => {
    if (watched.has(page)) return;
    watched.add(page);
    if (page.location.pathname === returnPath) return events.told('exited');
    const { PerformanceObserver: Observer } = page.defaultView as unknown as typeof globalThis;
    const observer = new Observer((list) => {
      for (const entry of list.getEntries()) listen(entry as PerformanceResourceTiming);
    });
    observer.observe({ type: 'resource', buffered: true });
  };
}
