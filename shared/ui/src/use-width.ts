import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element, updated as it changes. For drawings in real pixels, so that text keeps its size. */
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
