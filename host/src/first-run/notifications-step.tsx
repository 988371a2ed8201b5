import { getChannelChoice } from '@portico/contracts/portal/channel-calls';
import type { ChannelChoice } from '@portico/contracts/portal/channels';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { CardHeader, FormSkeleton, Link, Notice, Screen, Stack, Text } from '@portico/ui';
import { Switch } from '@portico/ui/form';
import { useState } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { PushControls } from '../pages/notifications/settings/push-controls.tsx';
import { QuietHours } from '../pages/notifications/settings/quiet-hours.tsx';
import { useChannelChoice } from '../pages/notifications/settings/use-channel-choice.ts';
import { settingsAddress } from '../pages/notifications/settings-address.ts';
import { endFirstRun } from './first-run.ts';

function Choices({ stored }: { stored: ChannelChoice }) {
  const t = useText();
  const { choice, saving, save } = useChannelChoice(stored);
  const [isHalfTyped, setHalfTyped] = useState(false);
  return (
    <Stack>
      <Switch
        label={t('host.telling.digest')}
        description={t('host.telling.digestText')}
        isSelected={choice.digest}
        onChange={(digest) => void save({ ...choice, digest })}
      />
      <QuietHours
        quiet={choice.quiet}
        onChange={(quiet) => void save({ ...choice, quiet })}
        onHalfTyped={setHalfTyped}
      />
      {saving === 'failed' && <Notice tone="danger" isLive={true} title={t('host.telling.notSaved')} />}
      <div role="status">
        {saving !== undefined && saving !== 'failed' && !isHalfTyped && (
          <Text tone="muted">{t(`host.telling.${saving}`)}</Text>
        )}
      </div>
    </Stack>
  );
}

/** The choices that most people want to make first. All others are on the page with the notification settings. */
export function NotificationsStep() {
  const t = useText();
  const { flags } = useBoot();
  const stored = useCall(getChannelChoice, { query: {} });
  return (
    <Stack gap="l">
      <Text tone="muted">{t('host.firstRun.notifications.text')}</Text>
      {flags.push === true && (
        <section aria-labelledby="first-run-push">
          <CardHeader level={3} id="first-run-push" title={t('host.telling.push')} />
          <PushControls />
        </section>
      )}
      <Screen data={stored} size="box" skeleton={<FormSkeleton />}>
        {(choice) => <Choices stored={choice} />}
      </Screen>
      <Link href={settingsAddress} onPress={() => void endFirstRun()}>
        {t('host.firstRun.notifications.all')}
      </Link>
    </Stack>
  );
}
