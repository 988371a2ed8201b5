import type { UsageFigure, UsageOverview } from '@portico/contracts/admin/usage/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Stack, Text } from '@portico/ui';
import { BarChart } from '@portico/ui/chart';
import { Select } from '@portico/ui/form';
import { Table } from '@portico/ui/table';
import { useState } from 'react';
import { useFigureText } from './use-figure-text.ts';

/** More bars cannot be compared at a glance. The table lists all teams. */
const mostBars = 20;

/** A chart of one figure for the teams large enough to disclose, and a table of all teams. */
export function TeamFigures({ overview: { teams, offered } }: { overview: UsageOverview }) {
  const t = useText();
  const say = useFigureText();
  const [chosen, setChosen] = useState<UsageFigure>(offered[0] ?? 'active');
  const name = t(`admin.usage.figure.${chosen}`);
  const disclosed = teams.filter(({ figures }) => figures[chosen] !== null);
  const value = ({ figures }: (typeof teams)[number]) => figures[chosen] ?? 0;
  const drawn = disclosed.toSorted((a, b) => value(b) - value(a) || a.name.localeCompare(b.name)).slice(0, mostBars);
  return (
    <Card as="section" labelledBy="usage-teams">
      <CardHeader id="usage-teams" title={t('admin.usage.teams')} />
      <Stack gap="l">
        <Select
          label={t('admin.usage.shown')}
          value={chosen}
          choices={offered.map((id) => ({ id, label: t(`admin.usage.figure.${id}`) }))}
          onChange={(id) => {
            const wanted = offered.find((figure) => figure === id);
            if (wanted) setChosen(wanted);
          }}
        />
        {drawn.length > 0 && (
          <BarChart
            label={name}
            categories={drawn.map((team) => team.name)}
            categoryLabel={t('admin.usage.team')}
            unit={chosen === 'ticketAge' ? t('admin.usage.days') : '%'}
            series={[{ id: chosen, label: name, values: drawn.map(({ figures }) => figures[chosen]) }]}
          />
        )}
        {drawn.length < disclosed.length && (
          <Text tone="muted">{t('admin.usage.drawn', { count: drawn.length, all: disclosed.length })}</Text>
        )}
        <Table
          label={t('admin.usage.teams')}
          rows={teams}
          rowId={({ teamID }) => teamID}
          columns={[
            { id: 'name', label: t('admin.usage.team'), cell: (team) => team.name, sortBy: (team) => team.name },
            {
              id: 'people',
              label: t('admin.usage.members'),
              align: 'end',
              cell: ({ people }) => people,
              sortBy: ({ people }) => people,
            },
            ...offered.map((figure, index) => ({
              id: figure,
              label: t(`admin.usage.figure.${figure}`),
              align: 'end' as const,
              isExtra: index > 0,
              cell: (team: (typeof teams)[number]) => say(figure, team),
              sortBy: (team: (typeof teams)[number]) => team.figures[figure],
            })),
          ]}
        />
      </Stack>
    </Card>
  );
}
