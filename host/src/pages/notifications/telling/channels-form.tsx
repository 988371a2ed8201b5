import { saveChannelChoice } from '@portico/contracts/portal/channel-calls';
import { type Channel, type ChannelChoice, channels, isTold } from '@portico/contracts/portal/channels';
import { type NotificationKind, notificationKinds } from '@portico/contracts/portal/shapes';
import { useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack, Text, toast, VisuallyHidden } from '@portico/ui';
import { Checkbox, Switch, TextField } from '@portico/ui/form';
import { useState } from 'react';
import styles from './channels-form.module.css';

const standardNight = { from: '20:00', until: '07:00' };

const toggled = (choice: ChannelChoice, channel: Channel, kind: NotificationKind): ChannelChoice => ({
  ...choice,
  [channel]: isTold(choice, channel, kind)
    ? choice[channel].filter((one) => one !== kind)
    : notificationKinds.filter((one) => one === kind || isTold(choice, channel, one)),
});

interface FormProps {
  choice: ChannelChoice;
  hasPush: boolean;
}

/** Kinds × channels, quiet hours, digest. Saved together. */
export function ChannelsForm({ choice: kept, hasPush }: FormProps) {
  const t = useText();
  const [choice, setChoice] = useState(kept);
  const { write, busy, error } = useWrite(saveChannelChoice);
  const shown = channels.filter((channel) => channel !== 'push' || hasPush);
  const { quiet } = choice;
  const areHoursWrong = quiet !== null && (quiet.from === quiet.until || !quiet.from || !quiet.until);
  const save = async () => {
    try {
      await write({ body: choice });
      toast({ tone: 'success', title: t('host.telling.saved') });
    } catch {
      // Said below; what was chosen stays.
    }
  };
  return (
    <Stack gap="l">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('host.telling.kind')}</th>
            {shown.map((channel) => (
              <th key={channel} scope="col">
                {t(`host.telling.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`host.notifications.kind.${kind}`)}</th>
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
                    isSelected={isTold(choice, channel, kind)}
                    onChange={() => setChoice(toggled(choice, channel, kind))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Text tone="muted">{t('host.telling.exceptions')}</Text>
      <Switch
        label={t('host.telling.digest')}
        description={t('host.telling.digestText')}
        isSelected={choice.digest}
        onChange={(digest) => setChoice({ ...choice, digest })}
      />
      <Switch
        label={t('host.telling.quiet')}
        description={t('host.telling.quietText')}
        isSelected={quiet !== null}
        onChange={(isOn) => setChoice({ ...choice, quiet: isOn ? standardNight : null })}
      />
      {quiet && (
        <div className={styles.hours}>
          {(['from', 'until'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={t(`host.telling.quiet.${end}`)}
              value={quiet[end]}
              error={areHoursWrong ? t('host.telling.quietWrong') : undefined}
              onChange={(time) => setChoice({ ...choice, quiet: { ...quiet, [end]: time } })}
            />
          ))}
        </div>
      )}
      {error && <Notice tone="danger" isLive={true} title={t('host.telling.notSaved')} />}
      <Row>
        <Button
          variant="primary"
          label={t('host.telling.save')}
          isPending={busy}
          // What stands here unchanged can be chosen, too: whoever has saved nothing gets some mails besides.
          isDisabled={areHoursWrong}
          onPress={() => void save()}
        />
      </Row>
    </Stack>
  );
}
