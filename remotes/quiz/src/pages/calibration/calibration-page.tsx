import { calibrationGoal } from '@portico/contracts/quiz/qm/calibration';
import type { CalibrationResult } from '@portico/contracts/quiz/qm/shapes';
import { usePageCrumbs, useParams, useText } from '@portico/remote-contract';
import {
  Badge,
  Card,
  CardGrid,
  CardGridSkeleton,
  CardHeader,
  Figure,
  PageHeader,
  Row,
  Screen,
  Stack,
  Text,
} from '@portico/ui';
import { Table } from '@portico/ui/table';
import { useCalibration } from '../../data/quality.ts';
import { useNotation } from '../../parts/use-notation.ts';

/** The result of a closed calibration: where evaluators interpreted the form differently. */
export default function CalibrationPage() {
  const t = useText();
  const { id = '' } = useParams();
  usePageCrumbs([
    { label: t('quiz.quality.title'), href: '/quiz/quality?tab=calibrations' },
    { label: t('quiz.calibration.title') },
  ]);
  return (
    <Screen data={useCalibration(id)} size="page" skeleton={<CardGridSkeleton />}>
      {(result) => <Result result={result} />}
    </Screen>
  );
}

function Result({ result }: { result: CalibrationResult }) {
  const t = useText();
  const isClose = result.spread <= calibrationGoal;
  const nameOf = new Map(
    result.evaluators.map(({ evaluator }) => [evaluator.UserID, `${evaluator.FirstName} ${evaluator.LastName}`]),
  );
  const notation = useNotation();
  const creditText = (credit: number | null) => (credit === null ? t('quiz.calibration.na') : notation.percent(credit));
  return (
    <>
      <PageHeader
        eyebrow={result.formTitle}
        title={result.title}
        lead={
          <Badge
            tone={isClose ? 'success' : 'warning'}
            label={t(isClose ? 'quiz.calibration.close' : 'quiz.calibration.apart', { goal: calibrationGoal })}
          />
        }
      />
      <Stack gap="l">
        <Card>
          <CardGrid columns={3}>
            <Figure label={t('quiz.calibration.spread')} value={notation.number(result.spread)} unit="%" />
            <Figure label={t('quiz.calibration.mean')} value={notation.number(result.mean)} unit="%" />
            <Figure label={t('quiz.calibration.agreement')} value={notation.number(result.agreement)} unit="%" />
          </CardGrid>
        </Card>
        <Card as="section" labelledBy="evaluators">
          <CardHeader id="evaluators" title={t('quiz.calibration.evaluators')} />
          <Table
            label={t('quiz.calibration.evaluators')}
            rows={result.evaluators}
            rowId={({ evaluator }) => evaluator.UserID}
            columns={[
              {
                id: 'name',
                label: t('quiz.calibration.evaluator'),
                isRowHeader: true,
                cell: ({ evaluator, isFirst }) => (
                  <Row>
                    {nameOf.get(evaluator.UserID)}
                    {isFirst && <Badge label={t('quiz.calibration.first')} />}
                  </Row>
                ),
              },
              { id: 'score', label: t('quiz.calibration.score'), align: 'end', cell: ({ score }) => creditText(score) },
              {
                id: 'deviation',
                label: t('quiz.calibration.deviation'),
                align: 'end',
                cell: ({ deviation }) => notation.difference(deviation),
              },
            ]}
          />
        </Card>
        <Card as="section" labelledBy="questions">
          <CardHeader id="questions" title={t('quiz.calibration.questions')} />
          <Table
            label={t('quiz.calibration.questions')}
            rows={result.questions}
            rowId={({ questionId }) => questionId}
            defaultSort={{ column: 'spread', direction: 'descending' }}
            columns={[
              {
                id: 'text',
                label: t('quiz.calibration.question'),
                isRowHeader: true,
                cell: ({ text, credits }) => (
                  <Stack gap="s">
                    {text}
                    <Text size="s" tone="muted">
                      {credits
                        .map(({ evaluator, credit }) => `${nameOf.get(evaluator)}: ${creditText(credit)}`)
                        .join(' · ')}
                    </Text>
                  </Stack>
                ),
              },
              {
                id: 'spread',
                label: t('quiz.calibration.spread'),
                align: 'end',
                sortBy: ({ spread }) => spread,
                cell: ({ spread }) => (
                  <Badge
                    tone={spread === 0 ? 'success' : spread < 50 ? 'warning' : 'danger'}
                    label={notation.percent(spread)}
                  />
                ),
              },
            ]}
          />
        </Card>
      </Stack>
    </>
  );
}
