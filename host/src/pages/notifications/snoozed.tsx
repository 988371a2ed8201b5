import { formatInstant } from '@portico/contracts/platform/dates';
import { getSnoozedNotifications, type SnoozedNotification } from '@portico/contracts/portal/read-calls';
import { snoozeNotification } from '@portico/contracts/portal/snooze-calls';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, ListSkeleton, Screen, toast } from '@portico/ui';
import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/index.ts';
import { useEntryLink } from './use-entry-link.ts';

const toggleId = 'notifications-later-toggle';

function SnoozedEntry({ notification }: { notification: SnoozedNotification }) {
  const t = useText();
  const dates = useDateStyle();
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const { href, place } = useEntryLink(notification);
  const { write, busy } = useWrite(snoozeNotification);
  const { notificationID, msgTitle: title, snoozedUntil } = notification;
  const wake = () =>
    write({ body: { userID, notificationID, until: null } }).then(
      () => {
        // The row leaves with its button.
        document.getElementById(toggleId)?.focus();
        toast({ tone: 'success', title: t('host.notifications.later.woken', { title }) });
      },
      () =>
        toast({
          tone: 'danger',
          title: t('host.notifications.later.wakeFailed'),
          text: t('host.notifications.markFailedText'),
        }),
    );
  const until = t('host.notifications.snoozed', { when: formatInstant(snoozedUntil, dates) });
  return (
    <ListRow
      icon={AlarmClock}
      title={title}
      text={[until, place].filter(Boolean).join(' · ')}
      href={href}
      end={
        <Button
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
            <SnoozedEntry key={notification.notificationID} notification={notification} />
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
