import { formatInstant } from '@portico/contracts/platform/dates';
import type { QuizResult } from '@portico/contracts/quiz/result-shapes';
import { exportFile, useDateStyle, useText } from '@portico/remote-contract';
import { Badge, Button, Card, KeyValue, Notice, PageHeader, Ring, Row, Stack } from '@portico/ui';
import { Download } from 'lucide-react';
import { Verdict } from './verdict.tsx';

const nameOf = (person: QuizResult['user']): string => (person ? `${person.FirstName} ${person.LastName}`.trim() : '');

/** The result in a few figures. For learners, what it means and the next step come first. */
export function ResultHead({ result, isOwn }: { result: QuizResult; isOwn: boolean }) {
  const t = useText();
  const dates = useDateStyle();
  const { score, passed, user } = result;
  const items = [
    { label: t('quiz.result.handedIn'), value: formatInstant(result.submittedAt, dates) },
    ...(isOwn ? [] : [{ label: t('quiz.result.of'), value: nameOf(user) }]),
    ...(result.points === null || result.maxPoints === null || result.maxPoints === 0
      ? []
      : [
          {
            label: t('quiz.result.points'),
            value: t('quiz.result.pointsOf', { points: result.points, of: result.maxPoints }),
          },
        ]),
    ...(isOwn || result.passMark === null
      ? []
      : [{ label: t('quiz.result.toPass'), value: t('quiz.result.percent', { percent: result.passMark }) }]),
    ...(result.verifiedBy ? [{ label: t('quiz.result.verifiedBy'), value: nameOf(result.verifiedBy) }] : []),
    // For evaluators and support, not for the learner.
    ...(isOwn ? [] : [{ label: t('quiz.result.version'), value: result.version }]),
  ];
  return (
    <>
      <PageHeader
        eyebrow={t('quiz.result.title')}
        title={result.title}
        start={score === null ? undefined : <Ring label={t('quiz.result.score')} value={score} size={88} />}
        actions={
          passed === null ? undefined : (
            <Badge
              tone={passed ? 'success' : 'danger'}
              label={t(passed ? 'quiz.result.passed' : 'quiz.result.failed')}
            />
          )
        }
      />
      {isOwn && <Verdict result={result} />}
      <Card padding="roomy">
        <Stack gap="m">
          {result.endedBy === 'timer' && <Notice tone="warning">{t('quiz.result.byTimer')}</Notice>}
          {result.toMark && <Notice>{t('quiz.result.toMark')}</Notice>}
          {result.isAnonymous && <Notice>{t('quiz.result.anonymous')}</Notice>}
          {!result.showsKeys && !result.isAnonymous && (
            <Notice>{t(result.showsAnswers ? 'quiz.result.noKeys' : 'quiz.result.noAnswers')}</Notice>
          )}
          <KeyValue look="row" items={items} />
          {/* A result limited to its score has no rows to export. */}
          {!isOwn && !result.isAnonymous && result.showsAnswers && (
            <Row>
              <Button
                icon={Download}
                label={t('quiz.result.export')}
                onPress={() =>
                  exportFile({
                    kind: 'quiz/result',
                    title: t('quiz.result.export'),
                    filter: { QSR_ID: result.QSR_ID },
                  })
                }
              />
            </Row>
          )}
        </Stack>
      </Card>
    </>
  );
}
