import { itemsPerPage } from '@portico/contracts/platform/constants';
import { formatDay } from '@portico/contracts/platform/dates';
import {
  type EvaluationFilter,
  evaluationFilters,
  filterEvaluations,
} from '@portico/contracts/quiz/qm/evaluation-filter';
import { mostListedEvaluations } from '@portico/contracts/quiz/qm/listed';
import type { EvaluationSummary } from '@portico/contracts/quiz/qm/shapes';
import { useDateStyle, useText } from '@portico/remote-contract';
import {
  Badge,
  EmptyState,
  FilterBar,
  List,
  ListRow,
  ListSkeleton,
  Notice,
  Pagination,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { useEvaluations } from '../../data/quality.ts';
import { EvaluationStatus } from '../../parts/evaluation-status.tsx';

interface EvaluationListProps {
  teamId: string | undefined;
  filter: EvaluationFilter;
  onFilter: (wanted: EvaluationFilter) => void;
}

export function EvaluationList({ teamId, filter, onFilter }: EvaluationListProps) {
  const t = useText();
  return (
    <Stack gap="l">
      <FilterBar
        label={t('quiz.quality.filter')}
        value={filter}
        options={evaluationFilters.map((id) => ({ id, label: t(`quiz.quality.filter.${id}`) }))}
        onChange={(id) => onFilter(evaluationFilters.find((one) => one === id) ?? 'all')}
      />
      <Screen
        data={useEvaluations(teamId)}
        skeleton={<ListSkeleton rows={6} />}
        isEmpty={(all) => filterEvaluations(all, filter).length === 0}
        empty={
          <EmptyState
            icon={ClipboardCheck}
            title={t('quiz.quality.empty.title')}
            text={t(teamId === undefined ? 'quiz.quality.empty.own' : 'quiz.quality.empty.team')}
          />
        }
      >
        {(all) => (
          <>
            {all.length >= mostListedEvaluations && (
              <Notice>{t('quiz.quality.fullEvaluations', { count: mostListedEvaluations })}</Notice>
            )}
            <Evaluations key={filter} evaluations={filterEvaluations(all, filter)} isTeam={teamId !== undefined} />
          </>
        )}
      </Screen>
    </Stack>
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
    isTeam ? `${agent.FirstName} ${agent.LastName}` : '',
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
