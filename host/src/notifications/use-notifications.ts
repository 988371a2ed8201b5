import { cacheMinutes, refreshMs } from '@portico/contracts/platform/constants';
import { getUnreadNotifications } from '@portico/contracts/portal/calls';
import type { Notification } from '@portico/contracts/portal/shapes';
import { type CallState, useCall, useStreamOpen } from '@portico/data-client';
import { useSession } from '../session/index.ts';

/**
 * The unread list: updated by the stream, or every 2.5 minutes without one. The bell and the page share one response.
 */
export function useNotifications(): CallState<Notification[]> {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const isNotified = useStreamOpen();
  return useCall(
    getUnreadNotifications,
    { query: { userID } },
    {
      enabled: userID !== '',
      cacheMinutes: cacheMinutes.notifications,
      ...(isNotified ? {} : { refreshMs: refreshMs.upcomingEventsAndNotifications }),
    },
  );
}
