import type { QualityReport } from '@portico/contracts/quiz/qm/shapes';
import { useText } from '@portico/remote-contract';
import {
  Card,
  CardGrid,
  CardGridSkeleton,
  CardHeader,
  EmptyState,
  Figure,
  Link,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { LineChart } from '@portico/ui/chart';
import { Table } from '@portico/ui/table';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { useHasBoards } from '../../data/boards.ts';
import { useHasFollowUps } from '../../data/follow-ups.ts';
import { useReport, useReportPeriod } from '../../data/quality.ts';
import { personName } from '../../data/team-members.ts';
import { ActingOnMany } from '../../parts/follow-up/acting-on-many.tsx';
import { useNotation } from '../../parts/use-notation.ts';
import { FailedQuestions } from './failed-questions.tsx';
import { useQualityAddress } from './quality-address.ts';
import { ReportFilter } from './report-filter.tsx';
import { useRaise } from './use-raise.ts';

/**
 * Scores by month before and after disputes, the questions most often failed, and how strict evaluators are. Covers the
 * last six months unless the address names other days, one of which is enough.
 */
export function Report({ teamId }: { teamId: string | undefined }) {
  const t = useText();
  const address = useQualityAddress();
  const days = useReportPeriod(address.days);
  const agentId = teamId === undefined ? null : address.get('agent');
  const filter = {
    formId: teamId === undefined ? null : address.get('form'),
    ...days,
  };
  const hasFollowUps = useHasFollowUps();
  const hasBoards = useHasBoards();
  const { raise, busy: isRaising } = useRaise(teamId);
  const [acting, setActing] = useState<string>();
  const close = () => setActing(undefined);
  return (
    <Stack gap="l">
      <ReportFilter teamId={teamId} filter={filter} />
      <Screen
        data={useReport({ teamId, agentId }, filter)}
        skeleton={<CardGridSkeleton />}
        isEmpty={({ count }) => count === 0}
        empty={
          <EmptyState icon={ChartLine} title={t('quiz.quality.noTrend.title')} text={t('quiz.quality.noTrend.text')} />
        }
      >
        {(report) => (
          <Stack gap="l">
            {agentId !== null && <OfAgent agentId={agentId} days={days} />}
            <Trend report={report} />
            <FailedQuestions
              pareto={report.pareto}
              days={days}
              raise={hasBoards && teamId !== undefined && agentId === null ? (one) => void raise(one) : undefined}
              isRaising={isRaising}
              act={hasFollowUps && teamId !== undefined && agentId === null ? setActing : undefined}
            />
            {teamId !== undefined && agentId === null && <Agents report={report} />}
            {report.strictness.length > 0 && <Strictness report={report} />}
          </Stack>
        )}
      </Screen>
      {acting !== undefined && teamId !== undefined && (
        <ActingOnMany teamID={teamId} questionId={acting} from={filter.from} to={filter.to} onClose={close} />
      )}
    </Stack>
  );
}

/** Where the figures of an individual agent link to. */
function OfAgent({ agentId, days }: { agentId: string; days: { from: string; to: string } }) {
  const t = useText();
  const address = useQualityAddress();
  return (
    <Row>
      <Link href={address.hrefWith({ tab: 'results', ...days })}>{t('quiz.quality.agentEvaluations')}</Link>
      <Link href={`/coach/${agentId}`}>{t('quiz.quality.agentCoaching')}</Link>
      <Link href={address.hrefWith({ agent: null })}>{t('quiz.quality.wholeTeam')}</Link>
    </Row>
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

function Agents({ report: { agents } }: { report: QualityReport }) {
  const t = useText();
  const notation = useNotation();
  const address = useQualityAddress();
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
            cell: ({ agent }) => <Link href={address.hrefWith({ agent: agent.UserID })}>{personName(agent)}</Link>,
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
            cell: ({ evaluator }) => personName(evaluator),
          },
          { id: 'mean', label: t('quiz.quality.first'), align: 'end', cell: ({ mean }) => notation.percent(mean) },
          {
            id: 'difference',
            label: t('quiz.quality.difference'),
            align: 'end',
            cell: ({ difference }) => notation.difference(difference),
          },
          { id: 'count', label: t('quiz.quality.count'), align: 'end', isExtra: true, cell: ({ count }) => count },
        ]}
      />
    </Card>
  );
}
