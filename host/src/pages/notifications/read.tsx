import { formatInstant } from '@portico/contracts/platform/dates';
import { getReadNotifications, readPerPage } from '@portico/contracts/portal/read-calls';
import type { Notification } from '@portico/contracts/portal/shapes';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListRow, ListSkeleton, Pagination, Screen, Stack } from '@portico/ui';
import { BellOff, Check } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../session/index.ts';
import { useEntryLink } from './use-entry-link.ts';

function ReadEntry({ notification }: { notification: Notification }) {
  const dates = useDateStyle();
  const { href, place } = useEntryLink(notification);
  const { msgTitle, msgText, msgDate } = notification;
  const text = [formatInstant(msgDate, dates), place, msgText].filter(Boolean).join(' · ');
  return <ListRow icon={Check} title={msgTitle} text={text} href={href} />;
}

function ReadList() {
  const t = useText();
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const [page, setPage] = useState(1);
  const read = useCall(getReadNotifications, { query: { userID, page: String(page - 1) } }, { enabled: userID !== '' });
  return (
    <Screen
      data={read}
      skeleton={<ListSkeleton rows={4} />}
      isEmpty={({ total }) => total === 0}
      empty={{
        icon: BellOff,
        title: t('host.notifications.read.emptyTitle'),
        text: t('host.notifications.read.emptyText'),
      }}
    >
      {({ total, notifications }) => (
        <Stack>
          <List labelledBy="notifications-read">
            {notifications.map((notification) => (
              <ReadEntry key={notification.notificationID} notification={notification} />
            ))}
          </List>
          <Pagination
            page={page}
            total={total}
            perPage={readPerPage}
            onChange={setPage}
            label={t('host.notifications.read.pages')}
          />
        </Stack>
      )}
    </Screen>
  );
}

/** Recently read notifications. Loaded when opened. */
export function Read() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" labelledBy="notifications-read">
      <CardHeader
        id="notifications-read"
        title={t('host.notifications.read.title')}
        action={
          <Button
            size="s"
            label={t(isOpen ? 'host.notifications.read.hide' : 'host.notifications.read.show')}
            aria-expanded={isOpen}
            aria-describedby="notifications-read"
            onPress={() => setOpen(!isOpen)}
          />
        }
      />
      {isOpen && <ReadList />}
    </Card>
  );
}
