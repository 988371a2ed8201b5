import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import { getUnreadNotifications, setNotificationAsRead } from '@portico/contracts/portal/calls';
import type { Notification } from '@portico/contracts/portal/shapes';
import { type CallState, useCall, useWrite } from '@portico/data-client';
import { useSession } from '../session/index.ts';

/** The unread list; asked again every 2.5 minutes while the page is open. Bell and page share one answer. */
export function useNotifications(): CallState<Notification[]> {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  return useCall(
    getUnreadNotifications,
    { query: { userID } },
    {
      enabled: userID !== '',
      cacheMinutes: cacheMinutes.notifications,
      refreshMs: refreshMs.upcomingEventsAndNotifications,
    },
  );
}

/** Rejects with a CallError; the list counts as stale afterwards. */
export function useMarkAsRead(): (notificationID: string) => Promise<unknown> {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const { write } = useWrite(setNotificationAsRead);
  return (notificationID) => write({ query: { notificationID, userID } });
}
