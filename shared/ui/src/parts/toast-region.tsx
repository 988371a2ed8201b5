import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { showFor, useToastCount } from './toast-queue.ts';

/** Loads them before the network may be lost. */
export const loadToasts = () => import(/* webpackChunkName: "toasts" */ './toast-list.tsx');

export interface ToastRegionProps {
  /** How long a toast stays that says nothing else. */
  shownMs: number;
}

/**
 * Where toasts appear; once, in the shell. What draws them is no part of the first view: it is loaded with the first
 * toast, and again once the network is back where that failed. Toasts wait for it.
 */
export function ToastRegion({ shownMs }: ToastRegionProps) {
  // Before the effects of a page that says something as soon as it is there.
  useLayoutEffect(() => showFor(shownMs), [shownMs]);
  const hasToasts = useToastCount() > 0;
  const [List, setList] = useState<ComponentType>();
  const isWanted = hasToasts && !List;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    const show = () =>
      loadToasts().then(
        ({ ToastList }) => isHere && setList(() => ToastList),
        (cause: unknown) => console.info('A message is shown later.', cause),
      );
    void show();
    addEventListener('online', show);
    return () => {
      isHere = false;
      removeEventListener('online', show);
    };
  }, [isWanted]);
  return <>{List && <List />}</>;
}
