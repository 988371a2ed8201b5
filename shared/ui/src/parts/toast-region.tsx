import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import { showFor, useToastCount } from './toast-queue.ts';

/** Loads the code in advance, in case the network is lost. */
export const loadToasts = () => import(/* webpackChunkName: "toasts" */ './toast-list.tsx');

export interface ToastRegionProps {
  /** The default duration of a toast, in milliseconds. */
  shownMs: number;
}

/**
 * The place for toasts, rendered once in the shell. Its code is not part of the first view: it is loaded with the first
 * toast, and retried when the network is back. Toasts wait until then.
 */
export function ToastRegion({ shownMs }: ToastRegionProps) {
  // A layout effect, so that it runs before the effects of a page that shows a toast on mount.
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
