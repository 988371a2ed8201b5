import { formatInstant } from '@portico/contracts/platform/dates';
import { mostListed, type Notification } from '@portico/contracts/portal/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import {
  Button,
  Card,
  CardHeader,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Screen,
  Stack,
  Text,
  toast,
} from '@portico/ui';
import { Bell, Check, CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { type MarkedList, useMarkAllAsRead, useMarkAsRead, useUnmark } from '../../notifications/use-marks.ts';
import { useNotifications } from '../../notifications/use-notifications.ts';
import { LazyReported } from './reported/lazy-reported.tsx';
import { LazyTelling } from './telling/lazy-telling.tsx';
import { useOpened } from './use-opened.ts';

/** Runs a mark; one that fails is told, and what was to be marked stays in the list. */
function useMarking(): { isBusy: boolean; run(mark: () => Promise<unknown>): Promise<void> } {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    async run(mark) {
      setBusy(true);
      try {
        await mark();
      } catch {
        toast({
          tone: 'danger',
          title: t('host.notifications.markFailed'),
          text: t('host.notifications.markFailedText'),
        });
      } finally {
        setBusy(false);
      }
    },
  };
}

function Entry({ notification }: { notification: Notification }) {
  const t = useText();
  const dates = useDateStyle();
  const markAsRead = useMarkAsRead();
  const { isBusy, run } = useMarking();
  const { notificationID, msgTitle, msgText, msgDate, msgLink } = notification;

  const mark = () => void run(() => markAsRead(notificationID));
  return (
    <ListRow
      icon={Bell}
      title={msgTitle}
      text={[formatInstant(msgDate, dates), msgText].filter(Boolean).join(' · ')}
      href={msgLink ?? undefined}
      onFollow={mark}
      end={
        <Button
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

/** Takes back what one press has marked; the server does it for some minutes. Without a network that is still to come. */
function useMarkAll(): (list: MarkedList) => Promise<void> {
  const t = useText();
  const markAll = useMarkAllAsRead();
  const unmark = useUnmark();
  return async (list) => {
    const ids = await markAll(list);
    if (!ids)
      return void toast({
        tone: 'info',
        title: t('host.notifications.markedLater'),
        text: t('host.notifications.markedLaterText'),
      });
    if (ids.length === 0) return;
    const undo = () =>
      unmark(ids).catch(() =>
        toast({
          tone: 'danger',
          title: t('host.notifications.undoFailed'),
          text: t('host.notifications.undoFailedText'),
        }),
      );
    toast({
      tone: 'success',
      title: t('host.notifications.marked', { count: ids.length }),
      action: { label: t('host.notifications.undo'), onPress: () => void undo() },
    });
  };
}

function MarkAll({ label, ...list }: MarkedList & { label: string }) {
  const markAll = useMarkAll();
  const { isBusy, run } = useMarking();
  return (
    <Button size="s" icon={CheckCheck} label={label} isPending={isBusy} onPress={() => void run(() => markAll(list))} />
  );
}

/** What is about the same stands together, the newest first; one kind alone needs no heading. */
function Groups({ list }: { list: readonly Notification[] }) {
  const t = useText();
  const groups = [...Map.groupBy(list, ({ msgKind }) => msgKind)];
  const rows = (of: readonly Notification[]) =>
    of.map((notification) => <Entry key={notification.notificationID} notification={notification} />);
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
            action={of[1] && of[0] && <MarkAll newest={of[0]} kind={kind} label={t('host.notifications.markGroup')} />}
          />
          <List labelledBy={`notifications-${kind}`}>{rows(of)}</List>
        </section>
      ))}
    </Stack>
  );
}

/** What is unread; a mark takes it from the list, in every tab. Following one to what it is about marks it, too. */
export function NotificationsPage() {
  const t = useText();
  const unread = useNotifications();
  const newest = unread.data?.[0];
  useOpened();
  return (
    <>
      <PageHeader
        title={t('host.notifications.title')}
        lead={t('host.notifications.lead')}
        actions={
          newest &&
          (unread.data?.length ?? 0) > 1 && <MarkAll newest={newest} label={t('host.notifications.markAllAsRead')} />
        }
      />
      <Stack gap="l">
        <Card>
          <Screen
            data={unread}
            skeleton={<ListSkeleton rows={4} />}
            isEmpty={(list) => list.length === 0}
            empty={{ icon: Bell, title: t('host.notifications.emptyTitle'), text: t('host.notifications.emptyText') }}
          >
            {(list) => (
              <Stack>
                <Groups list={list.slice(0, mostListed)} />
                {list.length > mostListed && <Text tone="muted">{t('host.notifications.more')}</Text>}
              </Stack>
            )}
          </Screen>
        </Card>
        <LazyReported />
        <LazyTelling />
      </Stack>
    </>
  );
}
