import { formatInstant } from '@portico/contracts/platform/dates';
import type { Notification } from '@portico/contracts/portal/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, ListRow } from '@portico/ui';
import { Bell, Check } from 'lucide-react';
import { useMarkAsRead } from '../../notifications/use-marks.ts';
import { useEntryLink } from './use-entry-link.ts';
import { useMarking, useSayMarked } from './use-marking.ts';

interface EntryProps {
  notification: Notification;
  /** Called before the notification is marked, as its row disappears and the focus moves on. */
  onLeaving(notificationID: string): void;
}

export const markButtonId = (notificationID: string): string => `mark-${notificationID}`;

/** An unread notification. Following its link marks it as read too. */
export function Entry({ notification, onLeaving }: EntryProps) {
  const t = useText();
  const dates = useDateStyle();
  const markAsRead = useMarkAsRead();
  const sayMarked = useSayMarked();
  const { isBusy, run } = useMarking();
  const { notificationID, msgTitle, msgText, msgDate } = notification;
  const { href, isDetour, place } = useEntryLink(notification);

  const follow = () => void run(() => markAsRead(notificationID));
  const mark = () =>
    void run(async () => {
      onLeaving(notificationID);
      const outcome = await markAsRead(notificationID);
      sayMarked(outcome === 'sent' ? [notificationID] : undefined);
    });
  return (
    <ListRow
      icon={Bell}
      title={msgTitle}
      text={[formatInstant(msgDate, dates), place, msgText].filter(Boolean).join(' · ')}
      href={href}
      onFollow={isDetour ? undefined : follow}
      end={
        <Button
          id={markButtonId(notificationID)}
          size="s"
          variant="ghost"
          icon={Check}
          label={t('host.notifications.markAsRead')}
          aria-label={t('host.notifications.markAsReadNamed', { title: msgTitle })}
          isPending={isBusy}
          onPress={mark}
        />
      }
    />
  );
}
