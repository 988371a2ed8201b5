import {
  setNotificationAsRead,
  setNotificationsAsRead,
  setNotificationsAsUnread,
} from '@portico/contracts/portal/mark-calls';
import type { Notification, NotificationKind } from '@portico/contracts/portal/shapes';
import { sendLasting, useLastingWrite, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { useSession } from '../session/index.ts';

/**
 * Returns whether the server has the mark, or whether it waits on this device for a network. Rejects with a CallError; the
 * list counts as stale afterwards.
 */
export function useMarkAsRead(): (notificationID: string) => Promise<'sent' | 'waiting'> {
  const t = useText();
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const write = useLastingWrite(setNotificationAsRead);
  return (notificationID) =>
    write(
      { query: { notificationID, userID } },
      { subject: `notification ${notificationID}`, label: t('host.notifications.markAsRead') },
    );
}

/** What a list showed: up to its newest, so that what came in the meantime stays unread. */
export interface MarkedList {
  newest: Notification;
  /** Of a group. */
  kind?: NotificationKind;
}

/**
 * The same for all that there were when a list was read, in one call. Returns which they were; undefined where the mark
 * waits on this device for a network.
 */
export function useMarkAllAsRead(): (list: MarkedList) => Promise<readonly string[] | undefined> {
  const t = useText();
  const userID = useSession((state) => state.user?.UserID) ?? '';
  return async ({ newest, kind }) => {
    const upTo = { at: newest.msgDate, ...(kind && { kind }) };
    const outcome = await sendLasting(
      setNotificationsAsRead,
      { body: { userID, upTo } },
      { subject: 'notifications', label: t('host.notifications.markAllAsRead') },
      { idempotencyKey: crypto.randomUUID(), changed: (refetch) => void refetch() },
    );
    if (outcome.kind === 'waiting') return undefined;
    return outcome.answer.notificationIDs ?? [];
  };
}

/** Takes marks back that were made within the last minutes; answers how many there were still to take back. */
export function useUnmark(): (notificationIDs: readonly string[]) => Promise<number> {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const { write } = useWrite(setNotificationsAsUnread);
  return async (notificationIDs) => (await write({ body: { userID, notificationIDs: [...notificationIDs] } })).unmarked;
}
