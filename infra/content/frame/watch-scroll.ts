import type { FromFrame } from '@portico/contracts/player/frame-messages';
import { scrollDirection } from './scroll-direction.ts';

const isDocument = (target: Node): target is Document => target.nodeType === Node.DOCUMENT_NODE;

/** The element that moves. Of another window than ours, so that `instanceof` says nothing. */
const scrolled = ({ target }: Event): Element | null => {
  if (target === null || !('nodeType' in target)) return null;
  const node = target as Node;
  return isDocument(node) ? node.scrollingElement : (node as Element);
};

/**
 * Tells which way a lesson is scrolled: its page, whatever scrolls in that, and frames of its own origin. Returns what begins
 * before all of the page has loaded.
 */
export function watchScroll(lesson: HTMLIFrameElement, tell: (direction: FromFrame) => void): () => void {
  const directions = new WeakMap<Element, ReturnType<typeof scrollDirection>>();
  const moved = (event: Event) => {
    const element = scrolled(event);
    if (!element) return;
    const next = directions.get(element) ?? scrollDirection();
    directions.set(element, next);
    const direction = next({ top: element.scrollTop, most: element.scrollHeight - element.clientHeight });
    if (direction) tell(direction);
  };
  const watched = new WeakSet<Document>();
  function watch(frame: HTMLIFrameElement | HTMLFrameElement): void {
    // Null where the frame shows another site.
    const page = frame.contentDocument;
    if (!page || watched.has(page)) return;
    watched.add(page);
    page.addEventListener('scroll', moved, { capture: true, passive: true });
    // Images and scripts load here, too.
    page.addEventListener(
      'load',
      ({ target }) => {
        if (target && 'contentDocument' in target) watch(target as HTMLIFrameElement);
      },
      { capture: true },
    );
    for (const inner of page.querySelectorAll<HTMLIFrameElement | HTMLFrameElement>('iframe, frame')) watch(inner);
  }
  const begin = () => watch(lesson);
  lesson.addEventListener('load', begin);
  return begin;
}
