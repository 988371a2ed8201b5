import type { FromFrame } from '@portico/contracts/player/frame-messages';
import { scrollDirection } from './scroll-direction.ts';

const isDocument = (target: Node): target is Document => target.nodeType === Node.DOCUMENT_NODE;

/** The element that is scrolled. It belongs to another window, so `instanceof` does not work. */
const scrolled = ({ target }: Event): Element | null => {
  if (target === null || !('nodeType' in target)) return null;
  const node = target as Node;
  return isDocument(node) ? node.scrollingElement : (node as Element);
};

/**
 * Reports the direction in which a lesson is scrolled: its page, any scrolling element in it, and frames of its own
 * origin. Returns a function to call as soon as the page is visible, before all of it has loaded.
 */
export function watchScroll(lesson: HTMLIFrameElement, report: (direction: FromFrame) => void): () => void {
  const directions = new WeakMap<Element, ReturnType<typeof scrollDirection>>();
  const moved = (event: Event) => {
    const element = scrolled(event);
    if (!element) return;
    const next = directions.get(element) ?? scrollDirection();
    directions.set(element, next);
    const direction = next({ top: element.scrollTop, most: element.scrollHeight - element.clientHeight });
    if (direction) report(direction);
  };
  const watched = new WeakSet<Document>();
  function watch(frame: HTMLIFrameElement | HTMLFrameElement): void {
    // Null if the frame shows another site.
    const page = frame.contentDocument;
    if (!page || watched.has(page)) return;
    watched.add(page);
    page.addEventListener('scroll', moved, { capture: true, passive: true });
    // Images and scripts also fire load events here.
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
