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
 * Marks one notification as read. Returns `sent`, or `waiting` if the mark is stored on this device until there is a
 * network. Rejects with a CallError. The list is stale afterwards.
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

/** Identifies what a list showed by its newest entry, so that later ones stay unread. */
export interface MarkedList {
  newest: Notification;
  /** Only notifications of this kind. */
  kind?: NotificationKind;
}

/**
 * Marks all notifications of a list as read in one call. Returns their ids, or undefined if the mark is stored on this
 * device until there is a network.
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

/** Undoes marks made within the last minutes. Returns how many were undone. */
export function useUnmark(): (notificationIDs: readonly string[]) => Promise<number> {
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const { write } = useWrite(setNotificationsAsUnread);
  return async (notificationIDs) => (await write({ body: { userID, notificationIDs: [...notificationIDs] } })).unmarked;
}
