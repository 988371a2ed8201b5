import { useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export interface ToastContent {
  tone?: 'success' | 'info' | 'warning' | 'danger';
  title: string;
  text?: string | undefined;
  /** One thing to do about it: `Undo`. Closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastOptions extends ToastContent {
  /** Milliseconds; those with tone `danger` or an action stay until closed. It waits while pointed at or focused. */
  timeout?: number;
}

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

let usualMs = Number.POSITIVE_INFINITY;
/** How long toasts stay from now on, in milliseconds, unless they say otherwise. */
export const showFor = (milliseconds: number): void => {
  usualMs = milliseconds;
};

const subscribe = (changed: () => void) => toastQueue.subscribe(changed);
const countShown = () => toastQueue.visibleToasts.length;

/** How many toasts are shown; drawn again when that changes. */
export const useToastCount = (): number => useSyncExternalStore(subscribe, countShown);

/** Says something that happened, in a corner of any page. Gives back a function that closes it. */
export function toast({ timeout = usualMs, ...content }: ToastOptions): () => void {
  const stays = content.tone === 'danger' || content.action !== undefined;
  const key = toastQueue.add(content, stays || timeout === Number.POSITIVE_INFINITY ? {} : { timeout });
  return () => toastQueue.close(key);
}
