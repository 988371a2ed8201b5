import { readHealth } from '@portico/contracts/release/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { CardGridSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Package } from 'lucide-react';
import { LimitsCard } from './limits-card.tsx';
import { OverridesCard } from './overrides-card.tsx';
import { OverviewChart } from './overview-chart.tsx';
import { RemoteCard } from './remote-card.tsx';

const refreshMs = 15_000;

/** Which release of each area this tenant uses, and how it performs in people's browsers. */
export default function ReleasesPage() {
  const t = useText();
  const health = useCall(readHealth, {}, { refreshMs });
  return (
    <>
      <PageHeader title={t('admin.releases.title')} lead={t('admin.releases.lead')} />
      <Screen
        data={health}
        skeleton={<CardGridSkeleton />}
        isEmpty={({ remotes }) => remotes.length === 0}
        empty={{
          icon: Package,
          title: t('admin.releases.emptyTitle'),
          text: t('admin.releases.emptyText'),
        }}
      >
        {({ remotes, limits, days }) => (
          <Stack gap="l">
            <OverviewChart remotes={remotes} days={days} />
            {remotes.map((remote) => (
              <RemoteCard key={remote.remote} health={remote} />
            ))}
            <LimitsCard limits={limits} />
            <OverridesCard />
          </Stack>
        )}
      </Screen>
    </>
  );
}
