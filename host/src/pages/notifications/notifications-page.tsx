import { mostListed, type Notification } from '@portico/contracts/portal/shapes';
import { usePageCrumbs, useSearchParams, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListSkeleton, PageHeader, Row, Screen, Stack, Text } from '@portico/ui';
import { Bell, Settings } from 'lucide-react';
import { useRef } from 'react';
import { holdUnder } from '../../hold/hold.ts';
import { useNotifications } from '../../notifications/use-notifications.ts';
import { Entry } from './entry.tsx';
import { MarkAll } from './mark-all.tsx';
import { Read } from './read.tsx';
import { LazyReported } from './reported/lazy-reported.tsx';
import { LazyNotificationSettings } from './settings/lazy-notification-settings.tsx';
import { settingsAddress } from './settings-address.ts';
import { Snoozed } from './snoozed.tsx';
import { useHeldList } from './use-held-list.ts';
import { useOpened } from './use-opened.ts';
import { useRowFocus } from './use-row-focus.ts';

type Group = [kind: Notification['msgKind'], list: readonly Notification[]];

const groupsOf = (list: readonly Notification[]): Group[] => [...Map.groupBy(list, ({ msgKind }) => msgKind)];

interface GroupsProps {
  list: readonly Notification[];
  onLeaving(notificationID: string): void;
  onMark(marked: readonly Notification[]): void;
}

/** Groups notifications by subject, newest first. A single kind needs no heading. */
function Groups({ list, onLeaving, onMark }: GroupsProps) {
  const t = useText();
  const groups = groupsOf(list);
  const rows = (of: readonly Notification[]) =>
    of.map((notification) => (
      <Entry key={notification.notificationID} notification={notification} onLeaving={onLeaving} />
    ));
  const [only] = groups;
  if (groups.length === 1 && only) return <List label={t('host.notifications.title')}>{rows(only[1])}</List>;
  return (
    <Stack gap="l">
      {groups.map(([kind, of]) => (
        <section key={kind} aria-labelledby={`notifications-${kind}`}>
          <CardHeader
            id={`notifications-${kind}`}
            title={t(`host.notifications.kind.${kind}`)}
            note={t('host.notifications.count', { count: of.length })}
            action={
              of[1] &&
              of[0] && (
                <MarkAll
                  newest={of[0]}
                  kind={kind}
                  label={t('host.notifications.markGroup')}
                  onMark={() => onMark(of)}
                />
              )
            }
          />
          <List labelledBy={`notifications-${kind}`}>{rows(of)}</List>
        </section>
      ))}
    </Stack>
  );
}

/** Unread notifications. Marking one as read removes it from the list in every tab. */
function NotificationList() {
  const t = useText();
  const unread = useNotifications();
  const title = useRef<HTMLHeadingElement>(null);
  const { list: held, leave } = useHeldList(unread.data);
  const list = held.slice(0, mostListed);
  const [newest] = list;
  useOpened();
  const focusNext = useRowFocus(
    groupsOf(list).flatMap(([, of]) => of),
    title,
  );
  const onMark = (marked: readonly Notification[]) => leave(marked.map(({ notificationID }) => notificationID));
  const onLeaving = (notificationID: string) => {
    leave([notificationID]);
    focusNext(notificationID);
  };
  return (
    <>
      <PageHeader
        title={t('host.notifications.title')}
        titleRef={title}
        lead={t('host.notifications.lead')}
        actions={
          <Row>
            {newest && list.length > 1 && (
              <MarkAll newest={newest} label={t('host.notifications.markAllAsRead')} onMark={() => onMark(list)} />
            )}
            <Button size="s" icon={Settings} label={t('host.notifications.settings')} href={settingsAddress} />
          </Row>
        }
      />
      <Stack gap="l">
        <Card>
          <Screen
            data={unread}
            skeleton={<ListSkeleton rows={4} />}
            isEmpty={({ length }) => length === 0}
            empty={{ icon: Bell, title: t('host.notifications.emptyTitle'), text: t('host.notifications.emptyText') }}
          >
            {({ length }) => (
              <div ref={holdUnder}>
                <Stack>
                  <Groups list={list} onLeaving={onLeaving} onMark={onMark} />
                  {length > mostListed && <Text tone="muted">{t('host.notifications.more')}</Text>}
                </Stack>
              </div>
            )}
          </Screen>
        </Card>
        <Snoozed />
        <Read />
        <LazyReported />
      </Stack>
    </>
  );
}

/** How the person is notified, with an address and a title of its own. */
function SettingsView() {
  const t = useText();
  usePageCrumbs([
    { label: t('host.notifications.title'), href: '/notifications' },
    { label: t('host.notifications.settings') },
  ]);
  return (
    <>
      <PageHeader title={t('host.notifications.settings')} />
      <LazyNotificationSettings />
    </>
  );
}

export function NotificationsPage() {
  const [query] = useSearchParams();
  return query.get('view') === 'settings' ? <SettingsView /> : <NotificationList />;
}
