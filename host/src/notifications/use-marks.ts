import {
  setNotificationAsRead,
  setNotificationsAsRead,
  setNotificationsAsUnread,
} from '@portico/contracts/portal/mark-calls';
import { useLastingWrite, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { useSession } from '../session/index.ts';

/** Rejects with a CallError; the list counts as stale afterwards. Without a network the mark waits on this device. */
export function useMarkAsRead(): (notificationID: string) => Promise<unknown> {
  const t = useText();
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const write = useLastingWrite(setNotificationAsRead);
  return (notificationID) =>
    write(
      { query: { notificationID, userID } },
      { subject: `notification ${notificationID}`, label: t('host.notifications.markAsRead') },
    );
}

/** The same for all that a list shows, in one call. */
export function useMarkAllAsRead(): (notificationIDs: readonly string[]) => Promise<unknown> {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const { write } = useWrite(setNotificationsAsRead);
  return (notificationIDs) => write({ body: { userID, notificationIDs: [...notificationIDs] } });
}

/** Takes marks back that were made within the last minutes. */
export function useUnmark(): (notificationIDs: readonly string[]) => Promise<unknown> {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const { write } = useWrite(setNotificationsAsUnread);
  return (notificationIDs) => write({ body: { userID, notificationIDs: [...notificationIDs] } });
}
