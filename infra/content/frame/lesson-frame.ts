/** The lesson itself, in a frame within the frame page, where it finds `API` by walking up. */
import type { FromFrame } from '@portico/contracts/player/frame-messages';
import { watchDocuments } from './document-objects.ts';
import { leaveUnasked } from './leave-unasked.ts';
import { type OwnWindow, ownWindow } from './own-window.ts';
import { pendingHostOf } from './pending-host.ts';
import { watchScroll } from './watch-scroll.ts';

/**
 * Content may do what courses do, but not navigate the top window. The portal's own sandbox around this page cannot be
 * removed.
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads';
/** A lesson that has been shown for this long without calling the run-time does not have one. */
const silentMs = 5000;
/** A lesson that cannot be unloaded is given up after this time. */
const unloadMs = 3000;
/**
 * How often to check whether a requested document has arrived, because browsers only report when all of it has loaded.
 */
const lookMs = 50;
/**
 * A document that has arrived counts as visible after this time, even if a script that does not arrive keeps it empty.
 */
const paintMs = 2000;
/** If parts of a visible lesson are still missing after this time, the frame reports what it is waiting for. */
const lateMs = 8000;

export interface LessonEvents {
  /** The lesson's document is visible, or the page that the server sends in its place. */
  opened(): void;
  /** The lesson's own document is visible, here or in the window opened by the page in its place. */
  seen(): void;
  /** The whole lesson has arrived. */
  loaded(): void;
  /** The lesson's document did not arrive. */
  unreachable(): void;
  /** The lesson is visible, but a part has not arrived. `host` is set if that part comes from another host. */
  late(host: string | undefined): void;
  /** The lesson leaves its page, for another one or for good. */
  movesOn(): void;
  scrolled(direction: FromFrame): void;
  /** A page of the lesson has arrived; may be reported again for the same page. */
  arrived(page: Document): void;
  /** The learner has closed the separate window of a lesson that needs one. */
  windowClosed(): void;
}

export interface LessonFrame {
  /** True if the lesson was shown for long enough to conclude that it has no run-time if it never called one. */
  readonly shown: boolean;
  /** True if the lesson plays in a separate window, which is open. */
  readonly isElsewhere: boolean;
  /** True while one of the lesson's pages is being left and its closing code runs. */
  readonly unloading: boolean;
  /** When the lesson's own window was closed from here, by the performance clock. */
  readonly windowClosedAt: number | undefined;
  /** Closes the lesson's own window, whose page must not ask whether to leave. */
  closeWindow(): Promise<void>;
  /** Unloads the lesson while `API` still exists, so that the lesson's closing code works. */
  unload(): Promise<void>;
}

const leavingEvents = new Set(['beforeunload', 'pagehide', 'unload']);

function isUnloading(view: Window): boolean {
  try {
    // The only way to find out during a call, in any of the lesson's frames.
    const { event } = view as Window & { event?: Event };
    if (event && leavingEvents.has(event.type)) return true;
    return Array.from({ length: view.length }, (_, at) => view[at]).some((inner) => inner && isUnloading(inner));
  } catch {
    // The lesson's frame shows another site.
    return false;
  }
}

/** The document that has arrived; null if there is none, or if another site or a page of the browser is shown. */
function answered(frame: HTMLIFrameElement): Document | null {
  const page = frame.contentDocument;
  return page && page.location.href !== 'about:blank' ? page : null;
}

function isFound(page: Document): boolean {
  const [entry] = page.defaultView?.performance.getEntriesByType('navigation') ?? [];
  return !entry || (entry as PerformanceNavigationTiming).responseStatus < 400;
}

const isPainted = ({ readyState, body }: Document) => readyState !== 'loading' || body?.childElementCount > 0;

export function showLesson(
  { address, allow }: { address: string; allow: string },
  title: string,
  events: LessonEvents,
): LessonFrame {
  const frame = document.createElement('iframe');
  frame.name = 'lesson';
  frame.title = title;
  frame.setAttribute('sandbox', sandbox);
  frame.allow = allow;
  let answeredAt: number | undefined;
  let openedAt: number | undefined;
  let lessonShownAt: number | undefined;
  let lateTimer: ReturnType<typeof setTimeout> | undefined;
  let opened: OwnWindow | undefined;

  function show(page: Document): void {
    if (openedAt !== undefined) return;
    openedAt = performance.now();
    watchScrolling();
    events.opened();
    // The page in place of a PDF document draws it, or opens it with its link (src/document-page.ts).
    const opener = page.querySelector<HTMLAnchorElement>('html[data-portico=window] a');
    if (opener) {
      opened = ownWindow(opener, { arrived: showElsewhere, unfollowed: showLessonNow, closed: events.windowClosed });
      return;
    }
    lessonShownAt = openedAt;
    const link = page.querySelector('html[data-portico=document] a');
    if (link && page.documentElement.dataset.shown === undefined) {
      link.addEventListener('click', events.seen);
      page.addEventListener('portico-shown', events.seen);
    } else if (isFound(page)) events.seen();
    if (page.readyState === 'complete') return;
    lateTimer = setTimeout(() => {
      const now = answered(frame);
      if (now && now.readyState !== 'complete') events.late(pendingHostOf(now));
    }, lateMs);
  }
  /** The page with the link is not part of the lesson; the window that it opens shows the lesson. */
  function showElsewhere(page: Document): void {
    watchLeaving(page);
    events.arrived(page);
    if (isFound(page)) showLessonNow();
  }
  function showLessonNow(): void {
    if (lessonShownAt !== undefined) return;
    lessonShownAt = performance.now();
    events.seen();
  }
  function look(): void {
    const page = answered(frame);
    if (!page) return;
    watchLeaving(page);
    watchDocuments(page);
    events.arrived(page);
    answeredAt ??= performance.now();
    if (!isPainted(page) && performance.now() - answeredAt < paintMs) return;
    clearInterval(looking);
    show(page);
  }
  /** Adding the same listener again has no effect. */
  function watchLeaving({ defaultView: view }: Document): void {
    for (const name of leavingEvents) view?.addEventListener(name, events.movesOn, { capture: true });
  }

  const looking = setInterval(look, lookMs);
  frame.addEventListener('load', () => {
    const page = answered(frame);
    if (!page) {
      if (openedAt === undefined && frame.contentDocument === null) {
        clearInterval(looking);
        events.unreachable();
      }
      return;
    }
    clearInterval(looking);
    watchLeaving(page);
    watchDocuments(page);
    events.arrived(page);
    show(page);
    clearTimeout(lateTimer);
    events.loaded();
  });
  const watchScrolling = watchScroll(frame, events.scrolled);
  const closeWindow = async () => opened?.close();
  frame.src = address;
  document.body.append(frame);
  return {
    get shown() {
      return lessonShownAt !== undefined && performance.now() - lessonShownAt > silentMs;
    },
    get isElsewhere() {
      return opened?.view !== undefined;
    },
    get unloading() {
      return [frame.contentWindow, opened?.view].some((view) => view != null && isUnloading(view));
    },
    get windowClosedAt() {
      return opened?.closedAt;
    },
    closeWindow,
    async unload() {
      clearInterval(looking);
      clearTimeout(lateTimer);
      await closeWindow();
      await new Promise<void>((resolve) => {
        frame.addEventListener('load', () => resolve(), { once: true });
        setTimeout(resolve, unloadMs);
        if (frame.contentWindow) leaveUnasked(frame.contentWindow);
        frame.src = 'about:blank';
      });
    },
  };
}
