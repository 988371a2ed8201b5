import { useSyncExternalStore } from 'react';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export interface ToastContent {
  tone?: 'success' | 'info' | 'warning' | 'danger';
  title: string;
  text?: string | undefined;
  /** A single action, such as `Undo`, which also closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastOptions extends ToastContent {
  /**
   * In milliseconds. Toasts with tone `danger` or an action stay until closed. The timer pauses while the toast is
   * hovered or focused.
   */
  timeout?: number;
}

export const toastQueue = new ToastQueue<ToastContent>({ maxVisibleToasts: 3 });

let usualMs = Number.POSITIVE_INFINITY;
/** Sets the default duration of toasts, in milliseconds. */
export const showFor = (milliseconds: number): void => {
  usualMs = milliseconds;
};

const subscribe = (changed: () => void) => toastQueue.subscribe(changed);
const countShown = () => toastQueue.visibleToasts.length;

/** Number of visible toasts. Re-renders when it changes. */
export const useToastCount = (): number => useSyncExternalStore(subscribe, countShown);

/** Shows a message about something that has happened, in a corner of any page. Returns a function that closes it. */
export function toast({ timeout = usualMs, ...content }: ToastOptions): () => void {
  const stays = content.tone === 'danger' || content.action !== undefined;
  const key = toastQueue.add(content, stays || timeout === Number.POSITIVE_INFINITY ? {} : { timeout });
  return () => toastQueue.close(key);
}
