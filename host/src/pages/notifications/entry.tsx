import { formatInstant, formatTime } from '@portico/contracts/platform/dates';
import type { Notification } from '@portico/contracts/portal/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Avatar, Button, IconButton, ListRow, Row } from '@portico/ui';
import { Check } from 'lucide-react';
import { useMarkAsRead } from '../../notifications/use-marks.ts';
import { notificationIcons } from './notification-icons.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useEntryLink } from './use-entry-link.ts';
import { useMarking, useSayMarked } from './use-marking.ts';

interface EntryProps {
  notification: Notification;
  /** In the panel, where the day is the heading and space is short. */
  isCompact?: boolean;
  /** The day is the heading, so only the time is shown. */
  hasTimeOnly?: boolean;
  /** Called before the notification is marked, as its row disappears and the focus moves on. */
  onLeaving(notificationID: string): void;
}

export const markButtonId = (notificationID: string): string => `mark-${notificationID}`;

/** An unread notification. Following its link marks it as read too. */
export function Entry({ notification, isCompact = false, hasTimeOnly = false, onLeaving }: EntryProps) {
  const t = useText();
  const dates = useDateStyle();
  const markAsRead = useMarkAsRead();
  const sayMarked = useSayMarked();
  const { isBusy, run } = useMarking();
  const { notificationID, msgKind, msgTitle, msgText, msgDate, msgPerson } = notification;
  const { href, isDetour, place } = useEntryLink(notification);

  const follow = () => void run(() => markAsRead(notificationID));
  const mark = () =>
    void run(async () => {
      onLeaving(notificationID);
      const outcome = await markAsRead(notificationID);
      sayMarked(outcome === 'sent' ? [notificationID] : undefined);
    });
  const named = t('host.notifications.markAsReadNamed', { title: msgTitle });
  const when = hasTimeOnly ? formatTime(msgDate, dates) : formatInstant(msgDate, dates);
  return (
    <ListRow
      {...(msgPerson ? { start: <Avatar name={msgPerson} size={40} /> } : { icon: notificationIcons[msgKind] })}
      title={msgTitle}
      text={[when, place, msgText].filter(Boolean).join(' · ')}
      href={href}
      onFollow={isDetour ? undefined : follow}
      end={
        <Row>
          {isCompact ? (
            <IconButton
              id={markButtonId(notificationID)}
              size="s"
              icon={Check}
              label={named}
              onPress={() => !isBusy && mark()}
            />
          ) : (
            <Button
              id={markButtonId(notificationID)}
              size="s"
              variant="ghost"
              icon={Check}
              label={t('host.notifications.markAsRead')}
              aria-label={named}
              isPending={isBusy}
              onPress={mark}
            />
          )}
          <SnoozeMenu notification={notification} onLeaving={onLeaving} />
        </Row>
      }
    />
  );
}
