import { mostListed, type Notification } from '@portico/contracts/portal/shapes';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, List, ListSkeleton, PageHeader, Screen, Stack, Text } from '@portico/ui';
import { Bell, CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { holdUnder } from '../../hold/hold.ts';
import { type MarkedList, useMarkAllAsRead } from '../../notifications/use-marks.ts';
import { useNotifications } from '../../notifications/use-notifications.ts';
import { Entry, markButtonId } from './entry.tsx';
import { Read } from './read.tsx';
import { LazyReported } from './reported/lazy-reported.tsx';
import { LazyNotificationSettings } from './settings/lazy-notification-settings.tsx';
import { useHeldList } from './use-held-list.ts';
import { useMarking, useSayMarked } from './use-marking.ts';
import { useOpened } from './use-opened.ts';

interface MarkAllProps extends MarkedList {
  label: string;
  onMark(): void;
}

function MarkAll({ label, onMark, ...list }: MarkAllProps) {
  const markAll = useMarkAllAsRead();
  const sayMarked = useSayMarked();
  const { isBusy, run } = useMarking();
  const mark = () => {
    onMark();
    void run(async () => sayMarked(await markAll(list)));
  };
  return <Button size="s" icon={CheckCheck} label={label} isPending={isBusy} onPress={mark} />;
}

type Group = [kind: Notification['msgKind'], list: readonly Notification[]];

const groupsOf = (list: readonly Notification[]): Group[] => [...Map.groupBy(list, ({ msgKind }) => msgKind)];

/** The button of the next row, or of the previous one for the last row, in display order. */
function neighbourOf(list: readonly Notification[], notificationID: string): string | undefined {
  const shown = groupsOf(list).flatMap(([, of]) => of.map((one) => one.notificationID));
  const place = shown.indexOf(notificationID);
  const next = shown[place + 1] ?? shown[place - 1];
  return next && markButtonId(next);
}

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
export function NotificationsPage() {
  const t = useText();
  const unread = useNotifications();
  const title = useRef<HTMLHeadingElement>(null);
  const { list: held, leave } = useHeldList(unread.data);
  const list = held.slice(0, mostListed);
  const [newest] = list;
  useOpened();
  const leaving = useRef<{ notificationID: string; next: string | undefined }>(undefined);
  useEffect(() => {
    const left = leaving.current;
    if (!left || list.some(({ notificationID }) => notificationID === left.notificationID)) return;
    leaving.current = undefined;
    // Restores the focus that disappeared with the button, unless the person has moved it elsewhere in the meantime.
    if (document.activeElement && document.activeElement !== document.body) return;
    (document.getElementById(left.next ?? '') ?? title.current)?.focus();
  });
  const onMark = (marked: readonly Notification[]) => leave(marked.map(({ notificationID }) => notificationID));
  const onLeaving = (notificationID: string) => {
    leave([notificationID]);
    leaving.current = { notificationID, next: neighbourOf(list, notificationID) };
  };
  return (
    <>
      <PageHeader
        title={t('host.notifications.title')}
        titleRef={title}
        lead={t('host.notifications.lead')}
        actions={
          newest &&
          list.length > 1 && (
            <MarkAll newest={newest} label={t('host.notifications.markAllAsRead')} onMark={() => onMark(list)} />
          )
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
        <Read />
        <LazyReported />
        <LazyNotificationSettings />
      </Stack>
    </>
  );
}
