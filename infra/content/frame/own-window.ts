/**
 * The window of a lesson that needs its own. The link in the lesson's place opens it. It has the same origin, so it can
 * be observed from here.
 */
import { leaveUnasked } from './leave-unasked.ts';

/** How often to check what the window shows and whether it is still open. */
const lookMs = 250;
/** A page that is being closed sends its last statements within this time. */
const closingMs = 750;
/** A window that does not close is given up after this time. */
const longestCloseMs = 2000;
/** How often to check whether it has closed. */
const closeLookMs = 50;

export interface OwnWindowEvents {
  /** A page of the lesson is shown there; may be reported again for the same page. */
  arrived(page: Document): void;
  /** The browser opened it without a handle, so it cannot be observed. */
  unfollowed(): void;
  /** The learner has closed it. */
  closed(): void;
}

export interface OwnWindow {
  /** The window while it is open. */
  readonly view: Window | undefined;
  /**
   * When it was closed from here, by the performance clock. Closing it cuts off the answers to its last requests, but
   * not the requests.
   */
  readonly closedAt: number | undefined;
  /** Resolves when it has closed. */
  close(): Promise<void>;
}

/** Undefined while it shows another site. */
function pageIn(view: Window): Document | undefined {
  try {
    return view.document.location.href === 'about:blank' ? undefined : view.document;
  } catch {
    return undefined;
  }
}

export function ownWindow(link: HTMLAnchorElement, { arrived, unfollowed, closed }: OwnWindowEvents): OwnWindow {
  let view: Window | null | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  let closing: ReturnType<typeof setTimeout> | undefined;
  let closedAt: number | undefined;
  function look(): void {
    if (!view) return;
    if (view.closed) {
      clearInterval(looking);
      closing = setTimeout(closed, closingMs);
      return;
    }
    const page = pageIn(view);
    if (page) arrived(page);
  }
  link.addEventListener('click', (event) => {
    // The lesson's token can only be fetched once, so a lesson opened twice would refuse to begin.
    if (view && !view.closed) {
      event.preventDefault();
      view.focus();
      return;
    }
    clearTimeout(closing);
    view = link.ownerDocument.defaultView?.open(link.href, '_blank');
    // A browser that returns no handle opens the link itself.
    if (!view) return unfollowed();
    event.preventDefault();
    clearInterval(looking);
    looking = setInterval(look, lookMs);
  });
  return {
    get view() {
      return view && !view.closed ? view : undefined;
    },
    get closedAt() {
      return closedAt;
    },
    async close() {
      clearInterval(looking);
      clearTimeout(closing);
      if (!view || view.closed) return;
      closedAt ??= performance.timeOrigin + performance.now();
      leaveUnasked(view);
      view.close();
      for (let waited = 0; !view.closed && waited < longestCloseMs; waited += closeLookMs)
        await new Promise((resolve) => setTimeout(resolve, closeLookMs));
    },
  };
}
