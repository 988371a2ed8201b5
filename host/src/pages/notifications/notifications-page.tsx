import { formatInstant } from '@portico/contracts/platform/dates';
import type { Notification } from '@portico/contracts/portal/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, List, ListRow, ListSkeleton, PageHeader, Screen, toast } from '@portico/ui';
import { Bell, Check } from 'lucide-react';
import { useState } from 'react';
import { useMarkAsRead, useNotifications } from '../../notifications/use-notifications.ts';

function Entry({ notification }: { notification: Notification }) {
  const t = useText();
  const dates = useDateStyle();
  const markAsRead = useMarkAsRead();
  const [isBusy, setBusy] = useState(false);
  const { notificationID, msgTitle, msgText, msgDate, msgLink } = notification;

  const mark = async () => {
    setBusy(true);
    try {
      await markAsRead(notificationID);
    } catch {
      toast({
        tone: 'danger',
        title: t('host.notifications.markFailed'),
        text: t('host.notifications.markFailedText'),
      });
      setBusy(false);
    }
  };
  return (
    <ListRow
      icon={Bell}
      title={msgTitle}
      text={[formatInstant(msgDate, dates), msgText].filter(Boolean).join(' · ')}
      href={msgLink ?? undefined}
      end={
        <Button
          size="s"
          variant="ghost"
          icon={Check}
          label={t('host.notifications.markAsRead')}
          aria-label={t('host.notifications.markAsReadNamed', { title: msgTitle })}
          isPending={isBusy}
          onPress={() => void mark()}
        />
      }
    />
  );
}

/** What is unread; a mark takes it from the list. */
export function NotificationsPage() {
  const t = useText();
  const unread = useNotifications();
  return (
    <>
      <PageHeader title={t('host.notifications.title')} lead={t('host.notifications.lead')} />
      <Card>
        <Screen
          data={unread}
          skeleton={<ListSkeleton rows={4} />}
          isEmpty={(list) => list.length === 0}
          empty={{ icon: Bell, title: t('host.notifications.emptyTitle'), text: t('host.notifications.emptyText') }}
        >
          {(list) => (
            <List label={t('host.notifications.title')}>
              {list.map((notification) => (
                <Entry key={notification.notificationID} notification={notification} />
              ))}
            </List>
          )}
        </Screen>
      </Card>
    </>
  );
}
