import { type Channel, type ChannelChoice, isChannelOn } from '@portico/contracts/portal/channels';
import { type NotificationKind, notificationKinds } from '@portico/contracts/portal/shapes';
import { useText } from '@portico/remote-contract';
import { Text, VisuallyHidden } from '@portico/ui';
import { Checkbox } from '@portico/ui/form';
import styles from './channels-form.module.css';

const toggled = (choice: ChannelChoice, channel: Channel, kind: NotificationKind): ChannelChoice => ({
  ...choice,
  [channel]: isChannelOn(choice, channel, kind)
    ? choice[channel].filter((one) => one !== kind)
    : notificationKinds.filter((one) => one === kind || isChannelOn(choice, channel, one)),
});

/** True if no channel delivers this kind. */
export const isSilent = (choice: ChannelChoice, shown: readonly Channel[], kind: NotificationKind): boolean =>
  !shown.some((channel) => isChannelOn(choice, channel, kind));

interface TableProps {
  choice: ChannelChoice;
  /** The channels available in this tenant. */
  shown: readonly Channel[];
  /** Ids of the elements that describe a channel. */
  notes: Partial<Record<Channel, string>>;
  onChange(next: ChannelChoice, kind: NotificationKind): void;
}

/** A table of kinds × channels. */
export function KindsTable({ choice, shown, notes, onChange }: TableProps) {
  const t = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('host.telling.kind')}</th>
          {shown.map((channel) => (
            <th key={channel} scope="col" aria-describedby={notes[channel]}>
              {t(`host.telling.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              {t(`host.notifications.kind.${kind}`)}
              {isSilent(choice, shown, kind) && (
                <Text size="s" tone="warning">
                  {t('host.telling.nowhere')}
                </Text>
              )}
            </th>
            {shown.map((channel) => (
              <td key={channel}>
                <Checkbox
                  label={
                    <VisuallyHidden>
                      {t('host.telling.cell', {
                        kind: t(`host.notifications.kind.${kind}`),
                        channel: t(`host.telling.channel.${channel}`),
                      })}
                    </VisuallyHidden>
                  }
                  isSelected={isChannelOn(choice, channel, kind)}
                  onChange={() => onChange(toggled(choice, channel, kind), kind)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
