import { useEffect, useRef } from 'react';
import { useNotifications } from '../notifications/use-notifications.ts';
import { readMeanwhile, unreadCount } from './shown-unread.ts';

/**
 * Synchronises the badge and the displayed notifications with the unread list. Changes nothing until the list is known.
 */
export function useShownUnread(): void {
  const { data: list } = useNotifications();
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (!list) return;
    // On the icon of an installed portal. Other browsers have no badge.
    navigator.setAppBadge?.(unreadCount(list)).catch(() => {});
    const follow = async () => {
      const registration = await navigator.serviceWorker?.getRegistration('/');
      // Not every browser can list displayed notifications.
      const shown = (await registration?.getNotifications?.()) ?? [];
      for (const one of readMeanwhile(shown, list, { known: known.current, now: Date.now() })) one.close();
      for (const { notificationID } of list) known.current.add(notificationID);
    };
    follow().catch(() => console.info('Notifications of this device stay until they are closed.'));
  }, [list]);
}
