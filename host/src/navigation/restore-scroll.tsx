import { narrowScreenPx } from '@portico/contracts/platform/constants';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long a page may take to reach its earlier height. */
const growsWithinMs = 1000;
const mostStored = 100;
const stored = new Map<string, number>();

function store(key: string): void {
  stored.set(key, window.scrollY);
  const [oldest] = stored.keys();
  if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest);
}

/** Back restores the scroll position. All other navigations, and on narrow screens Back too, go to the top. */
const wanted = (key: string, isBack: boolean): number =>
  isBack && window.innerWidth > narrowScreenPx ? (stored.get(key) ?? 0) : 0;

/**
 * The router's own restoration runs too early: collections get their height one render after the commit, so the
 * position would be cut to 0. This one waits until the page is tall enough.
 */
export function RestoreScroll() {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    const top = wanted(key, type === 'POP');
    window.scrollTo(0, top);
    const grown = new ResizeObserver(() => {
      window.scrollTo(0, top);
      if (window.scrollY >= top) grown.disconnect();
    });
    if (window.scrollY < top) grown.observe(document.body);
    const stop = setTimeout(() => grown.disconnect(), growsWithinMs);
    const scrolled = () => store(key);
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(stop);
      grown.disconnect();
      window.removeEventListener('scroll', scrolled);
    };
  }, [key, type]);
  return null;
}
