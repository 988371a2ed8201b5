import { readTrends } from '@portico/contracts/pd/calls';
import type { TeamTrends } from '@portico/contracts/pd/team-shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardGrid, CardGridSkeleton, FilterBar, Screen, Stack } from '@portico/ui';
import { BarChart, LineChart } from '@portico/ui/chart';
import { TrendingUp } from 'lucide-react';
import { shownUnit } from './shown-unit.ts';
import { useHomeAddress } from './use-home-address.ts';

const spans = ['2', '4', '12'] as const;

/** Trends of a team's boards over several weeks, as charts with tables. */
export default function Trends({ teamID }: { teamID: string }) {
  const t = useText();
  const address = useHomeAddress();
  const weeks = spans.find((one) => one === address.parameter('weeks')) ?? '4';
  const trends = useCall(readTrends, { query: { TeamID: teamID, weeks } });
  return (
    <Stack>
      <FilterBar
        label={t('pd.trends.span')}
        options={spans.map((id) => ({ id, label: t('pd.trends.weeks', { count: Number(id) }) }))}
        value={weeks}
        onChange={(id) =>
          address.go([
            ['view', 'trends'],
            ['weeks', id],
          ])
        }
      />
      <Screen
        data={trends}
        skeleton={<CardGridSkeleton cards={4} columns={2} />}
        isEmpty={({ days }) => days.length === 0}
        empty={{ icon: TrendingUp, title: t('pd.trends.none'), text: t('pd.trends.none.text') }}
      >
        {(found) => <Charts trends={found} />}
      </Screen>
    </Stack>
  );
}

function Charts({ trends: { days, measures } }: { trends: TeamTrends }) {
  const t = useText();
  const style = useDateStyle();
  const common = { categories: days.map(({ day }) => formatDay(day, style)), categoryLabel: t('pd.trends.day') };
  const row = (id: 'open' | 'closed' | 'said' | 'red' | 'green') => ({
    id,
    label: t(`pd.trends.${id}`),
    values: days.map((day) => day[id]),
  });
  /** Shown in the unit that people read. The title names it, because the axis does not. */
  const measured = ({ title, unit, target, values }: TeamTrends['measures'][number]) => {
    const shown = shownUnit(unit, values);
    const value = (one: number | null) => (one === null ? null : one / shown.per);
    return {
      label: shown.sign ? `${title} (${shown.sign})` : title,
      ...(shown.sign ? { unit: shown.sign } : {}),
      series: [
        { id: 'value', label: t('pd.trends.value'), values: values.map(value) },
        ...(target === null
          ? []
          : [{ id: 'target', label: t('pd.trends.target'), values: days.map(() => value(target)) }]),
      ],
    };
  };
  return (
    <CardGrid columns={2}>
      <Card>
        <LineChart {...common} label={t('pd.trends.actions')} series={[row('open'), row('closed')]} startsAtZero />
      </Card>
      <Card>
        <BarChart {...common} label={t('pd.trends.letters')} series={[row('green'), row('red')]} />
      </Card>
      <Card>
        <LineChart
          {...common}
          label={t('pd.trends.people')}
          series={[
            row('said'),
            { id: 'members', label: t('pd.trends.members'), values: days.map((day) => day.members) },
          ]}
          startsAtZero
        />
      </Card>
      {measures.map((measure) => (
        <Card key={measure.measureID}>
          <LineChart {...common} {...measured(measure)} />
        </Card>
      ))}
    </CardGrid>
  );
}
