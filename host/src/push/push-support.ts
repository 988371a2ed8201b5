/** What this browser can do about push, and what its person has said. */

export type PushSupport =
  /** Without service workers, push or notifications. */
  | 'missing'
  /** On an iPhone or iPad only an installed portal may push. */
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

/** An iPad says that it is a Mac; no Mac has more than one point of touch. */
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
