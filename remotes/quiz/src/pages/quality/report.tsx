import type { QualityReport } from '@portico/contracts/quiz/qm/shapes';
import { useText } from '@portico/remote-contract';
import { Card, CardGrid, CardGridSkeleton, CardHeader, EmptyState, Figure, Screen, Stack } from '@portico/ui';
import { BarChart, LineChart } from '@portico/ui/chart';
import { Table } from '@portico/ui/table';
import { ChartLine } from 'lucide-react';
import { useReport } from '../../data/quality.ts';
import { useNotation } from '../../parts/use-notation.ts';

/**
 * Six months: scores by month before and after disputes, the questions most often failed, and how strict evaluators
 * are.
 */
export function Report({ teamId }: { teamId: string | undefined }) {
  const t = useText();
  return (
    <Screen
      data={useReport(teamId)}
      skeleton={<CardGridSkeleton />}
      isEmpty={({ count }) => count === 0}
      empty={
        <EmptyState icon={ChartLine} title={t('quiz.quality.noTrend.title')} text={t('quiz.quality.noTrend.text')} />
      }
    >
      {(report) => (
        <Stack gap="l">
          <Trend report={report} />
          <Pareto report={report} />
          {teamId !== undefined && <Agents report={report} />}
          {report.strictness.length > 0 && <Strictness report={report} />}
        </Stack>
      )}
    </Screen>
  );
}

function Trend({ report }: { report: QualityReport }) {
  const t = useText();
  const { monthly } = report;
  const notation = useNotation();
  return (
    <Card as="section" labelledBy="qm-trend">
      <CardHeader id="qm-trend" title={t('quiz.quality.trend')} />
      <Stack>
        <CardGrid columns={3}>
          <Figure label={t('quiz.quality.mean')} value={notation.number(report.mean)} unit="%" />
          <Figure label={t('quiz.quality.count')} value={notation.number(report.count)} />
        </CardGrid>
        <LineChart
          label={t('quiz.quality.trend')}
          hasTitle={false}
          unit="%"
          categories={monthly.map(({ month }) => notation.month(month))}
          categoryLabel={t('quiz.quality.month')}
          series={[
            { id: 'now', label: t('quiz.quality.now'), values: monthly.map(({ mean }) => mean) },
            { id: 'first', label: t('quiz.quality.first'), values: monthly.map(({ firstMean }) => firstMean) },
          ]}
        />
      </Stack>
    </Card>
  );
}

function Pareto({ report: { pareto } }: { report: QualityReport }) {
  const t = useText();
  const notation = useNotation();
  if (pareto.length === 0) return null;
  return (
    <Card as="section" labelledBy="qm-pareto">
      <CardHeader id="qm-pareto" title={t('quiz.quality.pareto')} />
      <Stack>
        <BarChart
          label={t('quiz.quality.pareto')}
          hasTitle={false}
          categories={pareto.map(({ text }) => text)}
          categoryLabel={t('quiz.quality.question')}
          series={[{ id: 'faults', label: t('quiz.quality.faults'), values: pareto.map(({ faults }) => faults) }]}
        />
        <Table
          label={t('quiz.quality.pareto')}
          rows={pareto}
          rowId={({ questionId }) => questionId}
          columns={[
            { id: 'text', label: t('quiz.quality.question'), cell: ({ text }) => text, isRowHeader: true },
            { id: 'faults', label: t('quiz.quality.faults'), align: 'end', cell: ({ faults }) => faults },
            {
              id: 'answered',
              label: t('quiz.quality.answered'),
              align: 'end',
              isExtra: true,
              cell: ({ answered }) => answered,
            },
            {
              id: 'sum',
              label: t('quiz.quality.cumulative'),
              align: 'end',
              cell: ({ cumulative }) => notation.percent(cumulative),
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

function Agents({ report: { agents } }: { report: QualityReport }) {
  const t = useText();
  const notation = useNotation();
  return (
    <Card as="section" labelledBy="qm-agents">
      <CardHeader id="qm-agents" title={t('quiz.quality.agents')} />
      <Table
        label={t('quiz.quality.agents')}
        rows={agents}
        rowId={({ agent }) => agent.UserID}
        defaultSort={{ column: 'mean', direction: 'ascending' }}
        columns={[
          {
            id: 'agent',
            label: t('quiz.quality.agent'),
            isRowHeader: true,
            sortBy: ({ agent }) => agent.LastName,
            cell: ({ agent }) => `${agent.FirstName} ${agent.LastName}`,
          },
          {
            id: 'mean',
            label: t('quiz.quality.mean'),
            align: 'end',
            sortBy: ({ mean }) => mean,
            cell: ({ mean }) => notation.percent(mean),
          },
          {
            id: 'first',
            label: t('quiz.quality.first'),
            align: 'end',
            isExtra: true,
            cell: ({ firstMean }) => notation.percent(firstMean),
          },
          {
            id: 'count',
            label: t('quiz.quality.count'),
            align: 'end',
            isExtra: true,
            sortBy: ({ count }) => count,
            cell: ({ count }) => count,
          },
          {
            id: 'fatal',
            label: t('quiz.quality.fatal'),
            align: 'end',
            sortBy: ({ fatal }) => fatal,
            cell: ({ fatal }) => fatal,
          },
        ]}
      />
    </Card>
  );
}

function Strictness({ report: { strictness } }: { report: QualityReport }) {
  const t = useText();
  const notation = useNotation();
  return (
    <Card as="section" labelledBy="qm-strictness">
      <CardHeader id="qm-strictness" title={t('quiz.quality.strictness')} note={t('quiz.quality.strictness.note')} />
      <Table
        label={t('quiz.quality.strictness')}
        rows={strictness}
        rowId={({ evaluator }) => evaluator.UserID}
        columns={[
          {
            id: 'evaluator',
            label: t('quiz.quality.evaluator'),
            isRowHeader: true,
            cell: ({ evaluator }) => `${evaluator.FirstName} ${evaluator.LastName}`,
          },
          { id: 'mean', label: t('quiz.quality.first'), align: 'end', cell: ({ mean }) => notation.percent(mean) },
          {
            id: 'difference',
            label: t('quiz.quality.difference'),
            align: 'end',
            cell: ({ difference }) => notation.difference(difference),
          },
          { id: 'count', label: t('quiz.quality.count'), align: 'end', cell: ({ count }) => count },
        ]}
      />
    </Card>
  );
}
