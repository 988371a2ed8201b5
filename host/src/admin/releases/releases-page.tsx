import { remoteId } from '@portico/contracts/platform/remote-id';
import { readHealth } from '@portico/contracts/release/calls';
import { useCall } from '@portico/data-client';
import { useParams, useText } from '@portico/remote-contract';
import { CardGridSkeleton, PageHeader, Screen, Stack } from '@portico/ui';
import { Package } from 'lucide-react';
import { NotFoundNotice } from '../../pages/public/refusals.tsx';
import { ErrorsPage } from './errors-page.tsx';
import { LimitsCard } from './limits-card.tsx';
import { OverridesCard } from './overrides-card.tsx';
import { OverviewChart } from './overview-chart.tsx';
import { RemoteCard } from './remote-card.tsx';

const refreshMs = 15_000;

/** `/admin/releases` and `/admin/releases/:remote`. */
export default function ReleasesPage() {
  const rest = useParams()['*'] ?? '';
  if (rest === '') return <Releases />;
  return remoteId.safeParse(rest).success ? <ErrorsPage key={rest} remote={rest} /> : <NotFoundNotice />;
}

/** Which release of each area this tenant uses, and how it performs in people's browsers. */
function Releases() {
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
