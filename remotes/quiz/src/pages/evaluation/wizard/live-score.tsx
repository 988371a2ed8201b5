import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { scoreEvaluation } from '@portico/contracts/quiz/qm/evaluation-score';
import type { QmQuestionSet } from '@portico/contracts/quiz/qm/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, Notice, Progress, Ring, Row, Stack, Text } from '@portico/ui';

interface LiveScoreProps {
  sets: readonly QmQuestionSet[];
  answers: ReadonlyMap<string, GivenAnswer>;
  passMark: number | null;
}

const percentOf = ({ points, max, failed }: { points: number; max: number; failed: boolean }): number =>
  failed || max === 0 ? 0 : Math.round((100 * points) / max);

/** The current score, computed by the same rule as the final one. */
export function LiveScore({ sets, answers, passMark }: LiveScoreProps) {
  const t = useText();
  const score = scoreEvaluation(sets, answers);
  return (
    <Card as="aside" labelledBy="qm-score">
      <CardHeader id="qm-score" title={t('quiz.qm.score')} />
      <Stack>
        <Row>
          {score.percent !== null && <Ring size={88} label={t('quiz.qm.score')} value={score.percent} />}
          <Stack gap="s">
            {score.percent === null && <Text isStrong>{t('quiz.qm.nothingScored')}</Text>}
            <Text tone="muted">{t('quiz.qm.answered', { answered: score.answered, asked: score.questionCount })}</Text>
            {passMark !== null && score.percent !== null && (
              <Badge
                tone={score.percent >= passMark ? 'success' : 'danger'}
                label={t(score.percent >= passMark ? 'quiz.qm.passes' : 'quiz.qm.fails', { mark: passMark })}
              />
            )}
          </Stack>
        </Row>
        {score.fatalFaults.length > 0 && <Notice tone="danger" title={t('quiz.qm.fatal')} />}
        {score.sets
          .filter(({ max }) => max > 0)
          .map((one) => (
            <Progress
              key={one.SETID}
              label={sets.find(({ SETID }) => SETID === one.SETID)?.title || t('quiz.qm.questions')}
              value={percentOf(one)}
              tone={one.failed ? 'danger' : 'accent'}
              hasLabel
              hasFigure
            />
          ))}
      </Stack>
    </Card>
  );
}
