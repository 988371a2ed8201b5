import { itemsPerPage } from '@portico/contracts/platform/constants';
import { formatDay } from '@portico/contracts/platform/dates';
import {
  type EvaluationFilter,
  evaluationFilters,
  filterEvaluations,
} from '@portico/contracts/quiz/qm/evaluation-filter';
import { mostListedEvaluations } from '@portico/contracts/quiz/qm/listed';
import type { OpenDays } from '@portico/contracts/quiz/qm/report-period';
import type { EvaluationSummary } from '@portico/contracts/quiz/qm/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import {
  Badge,
  EmptyState,
  FilterBar,
  Link,
  List,
  ListRow,
  ListSkeleton,
  Notice,
  Pagination,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { CursorPages } from '@portico/ui/table';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useEvaluations, useReport, useReportPeriod, type Whose } from '../../data/quality.ts';
import { personName } from '../../data/team-members.ts';
import { EvaluationStatus } from '../../parts/evaluation-status.tsx';
import { AgentChoice } from './agent-choice.tsx';
import { useQualityAddress } from './quality-address.ts';

interface EvaluationListProps {
  teamId: string | undefined;
  filter: EvaluationFilter;
}

export function EvaluationList({ teamId, filter }: EvaluationListProps) {
  const t = useText();
  const address = useQualityAddress();
  const failed = address.get('failed');
  const { days } = address;
  const whose = { teamId, agentId: teamId === undefined ? null : address.get('agent') };
  return (
    <Stack gap="l">
      <FilterBar
        label={t('quiz.quality.filter')}
        value={filter}
        options={evaluationFilters.map((id) => ({ id, label: t(`quiz.quality.filter.${id}`) }))}
        onChange={(show) => address.set({ show })}
      />
      {teamId !== undefined && <AgentChoice teamId={teamId} />}
      {failed !== null && <OfQuestion questionId={failed} whose={whose} />}
      {(days.from ?? days.to) !== undefined && <OfDays />}
      {/* Another list begins with its newest. */}
      <Listed
        key={`${filter} ${failed} ${teamId} ${whose.agentId} ${days.from} ${days.to}`}
        {...{ whose, failed, days, filter }}
      />
    </Stack>
  );
}

interface ListedProps {
  whose: Whose;
  failed: string | null;
  days: OpenDays;
  filter: EvaluationFilter;
}

/** The newest evaluations and, if there are more than are read at once, the way to older ones. */
function Listed({ whose, failed, days, filter }: ListedProps) {
  const t = useText();
  const [pages, setPages] = useState<readonly string[]>([]);
  const isTeam = whose.teamId !== undefined;
  const empty = (
    <EmptyState
      icon={ClipboardCheck}
      title={t('quiz.quality.empty.title')}
      text={t(isTeam ? 'quiz.quality.empty.team' : 'quiz.quality.empty.own')}
    />
  );
  return (
    <Screen
      data={useEvaluations(whose, failed, days, pages.at(-1))}
      skeleton={<ListSkeleton rows={6} />}
      isEmpty={(all) => filterEvaluations(all, filter).length === 0 && pages.length === 0 && !all.at(-1)?.cursor}
      empty={empty}
    >
      {(all) => {
        const next = all.at(-1)?.cursor;
        const isPaged = pages.length > 0 || next !== undefined;
        const shown = filterEvaluations(all, filter);
        return (
          <>
            {!isPaged && all.length >= mostListedEvaluations && (
              <Notice>{t('quiz.quality.fullEvaluations', { count: mostListedEvaluations })}</Notice>
            )}
            {shown.length === 0 ? empty : <Evaluations key={pages.at(-1)} evaluations={shown} isTeam={isTeam} />}
            {isPaged && (
              <CursorPages
                previous={{
                  label: t('quiz.quality.newer'),
                  onPress: pages.length > 0 ? () => setPages(pages.slice(0, -1)) : undefined,
                }}
                next={{
                  label: t('quiz.quality.older'),
                  onPress: next === undefined ? undefined : () => setPages([...pages, next]),
                }}
              />
            )}
          </>
        );
      }}
    </Screen>
  );
}

/** Explains that the list only contains evaluations in which a question was failed. */
function OfQuestion({ questionId, whose }: { questionId: string; whose: Whose }) {
  const t = useText();
  const address = useQualityAddress();
  const report = useReport(whose, { formId: null, ...useReportPeriod(address.days) });
  const question = report.data?.pareto.find((one) => one.questionId === questionId)?.text;
  return (
    <Notice title={question ? t('quiz.quality.failedOf', { question }) : t('quiz.quality.failedOne')}>
      <Link href={address.hrefWith({ failed: null, from: null, to: null })}>{t('quiz.quality.showAll')}</Link>
    </Notice>
  );
}

/** Says that only evaluations of a period are listed, as in the trends that led here. */
function OfDays() {
  const t = useText();
  const style = useDateStyle();
  const address = useQualityAddress();
  const { from, to } = address.days;
  const shown = { from: from ? formatDay(from, style) : '', to: to ? formatDay(to, style) : '' };
  return (
    <Notice title={t(`quiz.quality.days.${from && to ? 'both' : from ? 'from' : 'to'}`, shown)}>
      <Link href={address.hrefWith({ from: null, to: null })}>{t('quiz.quality.allDays')}</Link>
    </Notice>
  );
}

function Evaluations({ evaluations, isTeam }: { evaluations: readonly EvaluationSummary[]; isTeam: boolean }) {
  const [page, setPage] = useState(1);
  const first = (page - 1) * itemsPerPage;
  return (
    <>
      <List>
        {evaluations.slice(first, first + itemsPerPage).map((one) => (
          <EvaluationRow key={one.QSR_ID} evaluation={one} isTeam={isTeam} />
        ))}
      </List>
      <Pagination page={page} total={evaluations.length} onChange={setPage} />
    </>
  );
}

function EvaluationRow({ evaluation, isTeam }: { evaluation: EvaluationSummary; isTeam: boolean }) {
  const t = useText();
  const style = useDateStyle();
  const { agent, score, firstScore, status } = evaluation;
  const changed = score !== null && firstScore !== null && score !== firstScore;
  const facts = [
    isTeam ? personName(agent) : '',
    evaluation.workType,
    formatDay(evaluation.QMDate, style),
    evaluation.QMRef,
    changed ? t('quiz.quality.changed', { first: firstScore, score }) : '',
  ];
  return (
    <ListRow
      icon={ClipboardCheck}
      title={evaluation.title}
      text={facts.filter(Boolean).join(' · ')}
      href={`/coach/${agent.UserID}/qm/${evaluation.QSR_ID}/m/${status === 'draft' ? 'edit' : 'view'}`}
      end={
        <Row>
          {evaluation.openDisputes > 0 && <Badge tone="warning" label={t('quiz.quality.disputed')} />}
          {evaluation.fatal && <Badge tone="danger" label={t('quiz.quality.fatal')} />}
          {score !== null && (
            <Badge
              tone={evaluation.passed === false ? 'danger' : evaluation.passed ? 'success' : 'neutral'}
              label={t('quiz.quality.score', { score })}
            />
          )}
          <EvaluationStatus status={status} />
        </Row>
      }
    />
  );
}
