import type { EffectFigures, EffectGroup, TeamEffect } from '@portico/contracts/followup/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Card, CardGrid, CardGridSkeleton, CardHeader, Figure, Screen, Stack, Text } from '@portico/ui';
import { BarChart } from '@portico/ui/chart';
import { Select } from '@portico/ui/form';
import { Table } from '@portico/ui/table';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { useEffectOfFollowUps } from '../../data/follow-ups.ts';
import { wordingOf } from '../../parts/follow-up/answer-of.ts';
import { useNotation } from '../../parts/use-notation.ts';

const hasCases = ({ faults, total }: EffectFigures): boolean => faults > 0 || total.actedOn > 0;
/** Earlier servers only know evaluations. */
const kindsOf = ({ others = [], ...evaluations }: TeamEffect) => [
  { origin: 'evaluation' as const, ...evaluations },
  ...others.filter(hasCases),
];

/**
 * Half a year of a team: how many faults there were, how many were acted on, how many improved, and how certain that
 * is. Evaluations, quizzes and verifications are shown apart.
 */
export function EffectOfFollowUps({ teamId }: { teamId: string }) {
  const t = useText();
  return (
    <Screen
      data={useEffectOfFollowUps(teamId)}
      skeleton={<CardGridSkeleton />}
      isEmpty={(effect) => kindsOf(effect).every(({ total }) => total.actedOn === 0)}
      empty={{ icon: ChartLine, title: t('quiz.effect.emptyTitle'), text: t('quiz.effect.emptyText') }}
    >
      {(effect) => <Figures {...effect} />}
    </Screen>
  );
}

function Figures(effect: TeamEffect) {
  const t = useText();
  const [chosen, setChosen] = useState<string>();
  const kinds = kindsOf(effect);
  const [evaluations] = kinds;
  const shown =
    kinds.find(({ origin }) => origin === chosen) ?? kinds.find(({ total }) => total.actedOn > 0) ?? evaluations;
  if (!shown) return null;
  return (
    <Stack gap="l">
      {kinds.length > 1 && (
        <Select
          label={t('quiz.effect.origin')}
          value={shown.origin}
          onChange={setChosen}
          choices={kinds.map(({ origin }) => ({ id: origin, label: t(`quiz.effect.origin.${origin}`) }))}
        />
      )}
      <Total key={shown.origin} effect={shown} from={effect.from} to={effect.to} />
      {(['byQuestion', 'byCourse', 'byCoach'] as const).map((by) => (
        <Groups key={`${shown.origin} ${by}`} by={by} origin={shown.origin} {...shown[by]} />
      ))}
    </Stack>
  );
}

type Origin = ReturnType<typeof kindsOf>[number]['origin'];

interface TotalProps {
  effect: EffectFigures & { origin: Origin };
  from: string;
  to: string;
}

function Total({ effect: { origin, faults, total }, from, to }: TotalProps) {
  const t = useText();
  const words = (textId: string) => t(wordingOf(textId, { origin }));
  const style = useDateStyle();
  const notation = useNotation();
  const stages = [
    { label: words('quiz.effect.faults'), value: faults },
    { label: t('quiz.effect.actedOn'), value: total.actedOn },
    { label: words('quiz.effect.checked'), value: total.checked },
    { label: words('quiz.effect.improved'), value: total.improved },
  ];
  return (
    <Card as="section" labelledBy="effect-total">
      <CardHeader
        id="effect-total"
        title={words('quiz.effect.title')}
        note={t('quiz.effect.period', { from: formatDay(from, style), to: formatDay(to, style) })}
      />
      <Stack>
        <CardGrid columns={3}>
          {total.share !== null && (
            <Figure label={words('quiz.effect.improved')} value={notation.number(total.share)} unit="%" />
          )}
          {total.medianDays !== null && (
            <Figure label={words('quiz.effect.days')} value={notation.number(total.medianDays)} />
          )}
        </CardGrid>
        <Text size="s" tone="muted">
          {total.range ? t('quiz.effect.range', total.range) : words('quiz.effect.tooFew')}
        </Text>
        {origin !== 'evaluation' && origin !== 'quizCheck' && (
          <Text size="s" tone="muted">
            {words('quiz.effect.once')}
          </Text>
        )}
        <BarChart
          label={words('quiz.effect.title')}
          hasTitle={false}
          categories={stages.map(({ label }) => label)}
          categoryLabel={t('quiz.effect.name')}
          series={[{ id: 'count', label: words('quiz.effect.title'), values: stages.map(({ value }) => value) }]}
        />
      </Stack>
    </Card>
  );
}

interface GroupsProps {
  origin: Origin;
  by: 'byQuestion' | 'byCourse' | 'byCoach';
  groups: readonly EffectGroup[];
  withheld: number;
}

function Groups({ by, origin, groups, withheld }: GroupsProps) {
  const t = useText();
  const words = (textId: string) => t(wordingOf(textId, { origin }));
  const title = by === 'byQuestion' ? words('quiz.effect.byQuestion') : t(`quiz.effect.${by}`);
  const notation = useNotation();
  if (groups.length === 0 && withheld === 0) return null;
  const id = `effect-${by}`;
  return (
    <Card as="section" labelledBy={id}>
      <CardHeader id={id} title={title} />
      <Stack>
        {groups.length === 0 ? (
          <Text tone="muted">{t('quiz.effect.none')}</Text>
        ) : (
          <Table
            label={title}
            rows={groups}
            rowId={(group) => group.id}
            columns={[
              { id: 'name', label: t('quiz.effect.name'), cell: ({ name }) => name, isRowHeader: true },
              {
                id: 'actedOn',
                label: t('quiz.effect.actedOn'),
                align: 'end',
                isExtra: true,
                cell: ({ actedOn }) => actedOn,
              },
              {
                id: 'checked',
                label: words('quiz.effect.checked'),
                align: 'end',
                isExtra: true,
                cell: ({ checked }) => checked,
              },
              {
                id: 'share',
                label: words('quiz.effect.improved'),
                align: 'end',
                cell: ({ share }) => (share === null ? '–' : notation.percent(share)),
              },
              {
                id: 'range',
                label: t('quiz.effect.rangeColumn'),
                align: 'end',
                cell: ({ range }) =>
                  range === null ? '–' : `${notation.percent(range.low)}\u00a0–\u00a0${notation.percent(range.high)}`,
              },
              {
                id: 'days',
                label: words('quiz.effect.days'),
                align: 'end',
                isExtra: true,
                cell: ({ medianDays }) => medianDays ?? '–',
              },
            ]}
          />
        )}
        {withheld > 0 && (
          <Text size="s" tone="muted">
            {t('quiz.effect.withheld', { count: withheld })}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
