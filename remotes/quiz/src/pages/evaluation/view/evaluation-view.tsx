import { formatDay, formatInstant } from '@portico/contracts/platform/dates';
import type { Evaluation } from '@portico/contracts/quiz/qm/shapes';
import { exportFile, useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Button, Card, CardHeader, Columns, KeyValue, Notice, PageHeader, Row, Stack } from '@portico/ui';
import { Download } from 'lucide-react';
import { EvaluationStatus } from '../../../parts/evaluation-status.tsx';
import { InteractionCard } from '../interaction-card.tsx';
import { useEvaluationCrumbs } from '../use-evaluation-crumbs.ts';
import { answersIn } from '../wizard/input.ts';
import { LiveScore } from '../wizard/live-score.tsx';
import { nameOf } from '../wizard/name-of.ts';
import { Actions } from './actions.tsx';
import { History } from './history.tsx';
import { QuestionRow } from './question-row.tsx';

/** A result with its whole history: answers, comments, disputes, scores and status changes. */
export function EvaluationView({ evaluation }: { evaluation: Evaluation }) {
  const t = useText();
  const style = useDateStyle();
  useEvaluationCrumbs(evaluation.agent);
  const answers = new Map(Object.entries(answersIn(evaluation.QuestionSets)));
  const { score, firstScore } = evaluation;
  const facts = [
    { label: t('quiz.qm.agent'), value: nameOf(evaluation.agent) },
    { label: t('quiz.qm.evaluator'), value: nameOf(evaluation.evaluator) },
    { label: t('quiz.qm.workType'), value: evaluation.workType },
    { label: t('quiz.qm.date'), value: formatDay(evaluation.QMDate, style) },
    ...(evaluation.TestDate ? [{ label: t('quiz.qm.testDate'), value: formatDay(evaluation.TestDate, style) }] : []),
    ...(evaluation.QMRef ? [{ label: t('quiz.qm.ref'), value: evaluation.QMRef }] : []),
    ...(evaluation.releasedOn
      ? [{ label: t('quiz.qm.released'), value: formatDay(evaluation.releasedOn, style) }]
      : []),
  ];
  return (
    <>
      <PageHeader
        eyebrow={evaluation.formType || undefined}
        title={t('quiz.qm.titleOf', { form: evaluation.title, name: nameOf(evaluation.agent) })}
        lead={<EvaluationStatus status={evaluation.status} />}
        actions={
          <>
            <Button
              icon={Download}
              label={t('quiz.qm.export')}
              onPress={() =>
                exportFile({
                  kind: 'quiz/evaluation',
                  title: t('quiz.qm.exportTitle'),
                  filter: { QSR_ID: evaluation.QSR_ID },
                })
              }
            />
            <Actions evaluation={evaluation} />
          </>
        }
      />
      <Columns
        side={
          <Stack gap="l">
            <LiveScore sets={evaluation.QuestionSets} answers={answers} passMark={evaluation.passMark} />
            {firstScore !== null && score !== null && firstScore !== score && (
              <Notice tone="info" title={t('quiz.qm.changed', { first: firstScore, score })} />
            )}
            <History evaluation={evaluation} />
          </Stack>
        }
      >
        <Stack gap="l">
          <Card as="section" labelledBy="qm-facts">
            <CardHeader id="qm-facts" title={t('quiz.qm.about')} />
            <KeyValue look="row" items={facts} />
          </Card>
          {evaluation.acknowledgement && (
            <Notice
              tone="success"
              title={t('quiz.qm.acknowledged', { when: formatInstant(evaluation.acknowledgement.on, style) })}
            >
              {evaluation.acknowledgement.comment}
            </Notice>
          )}
          {evaluation.QuestionSets.map((set) => (
            <Card key={set.SETID} as="section" labelledBy={`set-${set.SETID}`}>
              <CardHeader
                id={`set-${set.SETID}`}
                title={set.title || t('quiz.qm.questions')}
                note={set.weight === null ? undefined : t('quiz.qm.weight', { weight: set.weight })}
              />
              <Stack gap="l">
                {set.Questions.filter(({ given }) => given !== null).map((question) => (
                  <QuestionRow key={question.id} evaluation={evaluation} question={question} />
                ))}
              </Stack>
            </Card>
          ))}
          <InteractionCard interaction={evaluation.interaction} />
          {evaluation.calibrationID && (
            <Row>
              <Badge tone="info" label={t('quiz.qm.inCalibration')} />
            </Row>
          )}
        </Stack>
      </Columns>
    </>
  );
}
