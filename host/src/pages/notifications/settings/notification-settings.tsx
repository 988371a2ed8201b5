import { getChannelChoice } from '@portico/contracts/portal/channel-calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, FormSkeleton, Screen, Stack } from '@portico/ui';
import { useBoot } from '../../../boot/boot-context.tsx';
import { ChannelsForm } from './channels-form.tsx';
import { PushCard } from './push-card.tsx';

/** How and when the person is notified. */
export function NotificationSettings() {
  const t = useText();
  const { flags } = useBoot();
  const stored = useCall(getChannelChoice, { query: {} });
  return (
    <Stack>
      {flags.push === true && <PushCard />}
      <Card as="section" labelledBy="telling-channels">
        <CardHeader title={t('host.telling.title')} id="telling-channels" note={t('host.telling.lead')} />
        <Screen data={stored} skeleton={<FormSkeleton />}>
          {(choice) => <ChannelsForm choice={choice} hasPush={flags.push === true} />}
        </Screen>
      </Card>
    </Stack>
  );
}
