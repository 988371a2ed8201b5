import { formatInstant } from '@portico/contracts/platform/dates';
import type { Notification } from '@portico/contracts/portal/shapes';
import { mayBeLater, type Snooze, snoozes } from '@portico/contracts/portal/snooze';
import { snoozeNotification } from '@portico/contracts/portal/snooze-calls';
import { useWrite } from '@portico/data-client';
import { useDateStyle, usePortalFacts, useText } from '@portico/remote-contract';
import { IconButton, Menu, toast } from '@portico/ui';
import { AlarmClock } from 'lucide-react';
import { useSession } from '../../session/index.ts';

interface SnoozeMenuProps {
  notification: Notification;
  /** As for marking: called before the row disappears. */
  onLeaving(notificationID: string): void;
}

/** Shows a notification later, with an undo button. */
export function SnoozeMenu({ notification: { notificationID, msgTitle }, onLeaving }: SnoozeMenuProps) {
  const t = useText();
  const dates = useDateStyle();
  const { now } = usePortalFacts();
  const userID = useSession((state) => state.user?.UserID) ?? '';
  const { write } = useWrite(snoozeNotification);
  const failed = () =>
    toast({
      tone: 'danger',
      title: t('host.notifications.snoozeFailed'),
      text: t('host.notifications.markFailedText'),
    });
  const send = (until: Snooze | null) => write({ body: { userID, notificationID, until } });
  const snooze = async (until: Snooze) => {
    onLeaving(notificationID);
    try {
      const { until: at } = await send(until);
      toast({
        tone: 'success',
        title: t('host.notifications.snoozed', { when: at === null ? '' : formatInstant(at, dates) }),
        action: { label: t('host.notifications.undo'), onPress: () => void send(null).catch(failed) },
      });
    } catch {
      failed();
    }
  };
  const label = t('host.notifications.snoozeNamed', { title: msgTitle });
  const offered = snoozes.filter((one) => one !== 'later' || mayBeLater(new Date(now()), dates.timeZone ?? 'UTC'));
  return (
    <Menu
      label={label}
      placement="bottom end"
      trigger={<IconButton size="s" icon={AlarmClock} label={label} hasTooltip={false} />}
      groups={[
        {
          id: 'snooze',
          label,
          entries: offered.map((one) => ({
            id: one,
            label: t(`host.notifications.snooze.${one}`),
            onPress: () => void snooze(one),
          })),
        },
      ]}
    />
  );
}
