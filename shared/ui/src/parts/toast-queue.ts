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

/** Says something that happened, in a corner of any page. Gives back a function that closes it. */
export function toast({ timeout = 5000, ...content }: ToastOptions): () => void {
  const stays = content.tone === 'danger' || content.action !== undefined;
  const key = toastQueue.add(content, stays ? {} : { timeout });
  return () => toastQueue.close(key);
}
