import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width that an element has, followed as it changes: for what is drawn in real pixels, so that words keep their size. */
export function useWidth<E extends HTMLElement = HTMLDivElement>(): [RefObject<E | null>, number] {
  const place = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
