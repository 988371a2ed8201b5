import { formatInstant } from '@portico/contracts/platform/dates';
import { getSnoozedNotifications, type SnoozedNotification } from '@portico/contracts/portal/read-calls';
import { snoozeNotification } from '@portico/contracts/portal/snooze-calls';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, ListSkeleton, Screen, toast } from '@portico/ui';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import { useMarkAsRead } from '../../notifications/use-marks.ts';
import { useSession } from '../../session/index.ts';
import { useEntryLink } from './use-entry-link.ts';
import { useMarking } from './use-marking.ts';

const toggleId = 'notifications-later-toggle';

/** Moves the focus out of the row that is about to leave, unless the person has moved it elsewhere in the meantime. */
function leaveRow(buttonId: string): void {
  const { activeElement } = document;
  const row = document.getElementById(buttonId)?.closest('li');
  if (!activeElement || activeElement === document.body || row?.contains(activeElement))
    document.getElementById(toggleId)?.focus();
}

interface SnoozedEntryProps {
  notification: SnoozedNotification;
  /** Called if the notification is not snoozed any more, for example because it was read on another device. */
  onGone(): void;
}

/** As in the list of unread ones, following the link marks the notification as read. */
function SnoozedEntry({ notification, onGone }: SnoozedEntryProps) {
  const t = useText();
  const dates = useDateStyle();
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const { href, isDetour, place } = useEntryLink(notification);
  const { write, busy } = useWrite(snoozeNotification);
  const markAsRead = useMarkAsRead();
  const { run } = useMarking();
  const { notificationID, msgTitle: title, snoozedUntil } = notification;
  const buttonId = `wake-${notificationID}`;
  const follow = () => void run(() => markAsRead(notificationID));
  const wake = () =>
    write({ body: { userID, notificationID, until: null } }).then(
      () => {
        leaveRow(buttonId);
        toast({ tone: 'success', title: t('host.notifications.later.woken', { title }) });
      },
      (cause) => {
        if (cause instanceof CallError && cause.code === 'not_found') {
          leaveRow(buttonId);
          toast({ tone: 'info', title: t('host.notifications.later.gone') });
          onGone();
          return;
        }
        toast({
          tone: 'danger',
          title: t('host.notifications.later.wakeFailed'),
          text: t('host.notifications.markFailedText'),
        });
      },
    );
  const until = t('host.notifications.snoozed', { when: formatInstant(snoozedUntil, dates) });
  return (
    <ListRow
      icon={AlarmClock}
      title={title}
      text={[until, place].filter(Boolean).join(' · ')}
      href={href}
      onFollow={isDetour ? undefined : follow}
      end={
        <Button
          id={buttonId}
          size="s"
          label={t('host.notifications.later.wake')}
          aria-label={t('host.notifications.later.wakeNamed', { title })}
          isPending={busy}
          onPress={() => void wake()}
        />
      }
    />
  );
}

function SnoozedList() {
  const t = useText();
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const snoozed = useCall(getSnoozedNotifications, { query: { userID } }, { enabled: userID !== '' });
  return (
    <Screen
      data={snoozed}
      skeleton={<ListSkeleton rows={2} />}
      isEmpty={({ length }) => length === 0}
      empty={{
        icon: AlarmClock,
        title: t('host.notifications.later.emptyTitle'),
        text: t('host.notifications.later.emptyText'),
      }}
    >
      {(all) => (
        <List labelledBy="notifications-later">
          {all.map((notification) => (
            <SnoozedEntry key={notification.notificationID} notification={notification} onGone={snoozed.retry} />
          ))}
        </List>
      )}
    </Screen>
  );
}

/** What the person chose to see later, each with a button to see it now. Loaded when opened. */
export function Snoozed() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" labelledBy="notifications-later">
      <CardHeader
        id="notifications-later"
        title={t('host.notifications.later.title')}
        action={
          <Button
            id={toggleId}
            size="s"
            label={t(isOpen ? 'host.notifications.read.hide' : 'host.notifications.read.show')}
            aria-expanded={isOpen}
            aria-describedby="notifications-later"
            onPress={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && <SnoozedList />}
    </Card>
  );
}
