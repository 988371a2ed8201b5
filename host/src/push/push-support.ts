/** This browser's support for push, and the permission given. */

export type PushSupport =
  /** No support for service workers, push or notifications. */
  | 'missing'
  /** On an iPhone or iPad, push requires that the portal is installed. */
  | 'installFirst'
  | 'denied'
  | 'askable'
  | 'granted';

interface Browser {
  hasWorkers: boolean;
  hasPush: boolean;
  isApplePhone: boolean;
  isInstalled: boolean;
  permission: NotificationPermission | undefined;
}

export function pushSupportOf({ hasWorkers, hasPush, isApplePhone, isInstalled, permission }: Browser): PushSupport {
  if (isApplePhone && !isInstalled) return 'installFirst';
  if (!hasWorkers || !hasPush || permission === undefined) return 'missing';
  return permission === 'default' ? 'askable' : permission;
}

/** An iPad identifies itself as a Mac, but no Mac supports more than one touch point. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const pushSupport = (): PushSupport =>
  pushSupportOf({
    hasWorkers: 'serviceWorker' in navigator,
    hasPush: 'PushManager' in window,
    isApplePhone: isApplePhone(),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: 'Notification' in window ? Notification.permission : undefined,
  });
