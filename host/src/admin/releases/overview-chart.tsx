import type { RemoteHealth } from '@portico/contracts/release/shapes';
import { useText } from '@portico/remote-contract';
import { Card, Text } from '@portico/ui';
import { BarChart } from '@portico/ui/chart';
import { useAreaName } from './area-name.ts';

interface OverviewChartProps {
  remotes: readonly RemoteHealth[];
  days: number;
}

/** The share of a release's users who met an error, with the stable release beside a canary. */
export function OverviewChart({ remotes, days }: OverviewChartProps) {
  const t = useText();
  const nameOf = useAreaName();
  const used = remotes.filter(({ versions }) => versions.some(({ people }) => people > 0));
  const share = ({ versions, ...inUse }: RemoteHealth, wanted: 'stable' | 'canary') => {
    // `versions` also has figures of releases that were stable or canary earlier.
    const now = wanted === 'canary' ? inUse.canary?.version : (inUse.pinned ?? inUse.stable);
    const found = versions.find((each) => each.channel === wanted && each.version === now && each.people > 0);
    return found ? Math.round((found.affected / found.people) * 1000) / 10 : null;
  };
  const seriesOf = (channel: 'stable' | 'canary') => ({
    id: channel,
    label: t(`admin.releases.channel.${channel}`),
    values: used.map((remote) => share(remote, channel)),
  });
  const isCalm = used.every(({ versions }) => versions.every(({ affected }) => affected === 0));
  const hasCanary = remotes.some(({ canary }) => canary !== null);
  return (
    <Card>
      {isCalm ? (
        <Text>{t(used.length === 0 ? 'admin.releases.nothingTold' : 'admin.releases.nothingFailed', { days })}</Text>
      ) : (
        <BarChart
          label={t('admin.releases.affectedShare', { days })}
          categories={used.map(({ remote }) => nameOf(remote))}
          categoryLabel={t('admin.releases.area')}
          unit="%"
          series={[seriesOf('stable'), ...(hasCanary ? [seriesOf('canary')] : [])]}
        />
      )}
    </Card>
  );
}
