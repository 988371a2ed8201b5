import { formatInstant } from '@portico/contracts/platform/dates';
import { getMailStanding, setMailWanted } from '@portico/contracts/portal/channel-calls';
import type { ChannelChoice } from '@portico/contracts/portal/channels';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, CardHeader, Notice, Row, Stack, Text } from '@portico/ui';
import { Switch } from '@portico/ui/form';

interface MailProps {
  choice: ChannelChoice;
  /** Id for the notes about mail, which also describe the table's column. */
  notes: string;
  onChange(next: ChannelChoice): void;
}

/** Notes and settings for mail apart from the kinds. */
export function MailPart({ choice, notes, onChange }: MailProps) {
  const t = useText();
  const dates = useDateStyle();
  const { data: status } = useCall(getMailStanding, { query: {} });
  const { write, busy, error } = useWrite(setMailWanted);
  const endedAt = status?.endedAt ?? null;
  const turn = () =>
    write({ body: { wanted: endedAt !== null } }).catch(() => {
      // The error is shown below.
    });
  return (
    <section aria-labelledby="telling-mail">
      <CardHeader level={3} id="telling-mail" title={t('host.telling.channel.mail')} />
      <Stack>
        <div id={notes} aria-live="polite">
          {endedAt !== null ? (
            <Notice title={t('host.telling.ended')}>
              {t('host.telling.endedText', { date: formatInstant(endedAt, dates) })}
            </Notice>
          ) : (
            <Stack gap="s">
              {status?.isChosen === false && choice.mail.length === 0 && (
                <Text tone="muted">{t('host.telling.untilChosen')}</Text>
              )}
              <Text tone="muted">{t('host.telling.mustRead')}</Text>
            </Stack>
          )}
        </div>
        <Switch
          label={t('host.telling.digest')}
          description={t('host.telling.digestText')}
          isSelected={choice.digest}
          isDisabled={endedAt !== null}
          onChange={(digest) => onChange({ ...choice, digest })}
        />
        {error && <Notice tone="danger" isLive={true} title={t('host.telling.mailsFailed')} />}
        {status && (
          <Row>
            <Button
              label={t(endedAt === null ? 'host.telling.endMails' : 'host.telling.resumeMails')}
              isPending={busy}
              onPress={() => void turn()}
            />
          </Row>
        )}
      </Stack>
    </section>
  );
}
