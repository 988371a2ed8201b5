import { getAnswersToMark, markAnswers } from '@portico/contracts/quiz/calls';
import type { AnswerToMark, QuizResult } from '@portico/contracts/quiz/result-shapes';
import { useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FormSkeleton, Notice, Screen, Stack, Text } from '@portico/ui';
import { NumberField, TextArea, useUnloadWarning } from '@portico/ui/form';
import { useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { GivenFiles } from '../../parts/question/given-files.tsx';

/** Marks answers that cannot be scored automatically, next to the result. */
export function MarkCard({ result }: { result: QuizResult }) {
  const t = useText();
  const waiting = useCall(getAnswersToMark, { query: {} });
  return (
    <Card as="section" labelledBy="quiz-mark">
      <CardHeader id="quiz-mark" title={t('quiz.mark.title')} />
      <Screen data={waiting} skeleton={<FormSkeleton />} size="box">
        {(list) => {
          const own = list.filter((one) => one.QSR_ID === result.QSR_ID);
          return own.length === 0 ? (
            <Text tone="muted">{t('quiz.mark.none')}</Text>
          ) : (
            <Stack gap="l">
              {own.map((answer) => (
                <MarkForm key={answer.questionId} answer={answer} />
              ))}
            </Stack>
          );
        }}
      </Screen>
    </Card>
  );
}

function MarkForm({ answer }: { answer: AnswerToMark }) {
  const t = useText();
  const marking = useWrite(markAnswers);
  const criteria =
    answer.rubric.length > 0
      ? answer.rubric
      : [{ id: answer.questionId, text: t('quiz.mark.points'), points: answer.points }];
  const [points, setPoints] = useState<Readonly<Record<string, number>>>({});
  const [comment, setComment] = useState('');
  useUnloadWarning(comment !== '' || Object.keys(points).length > 0);
  const isComplete = criteria.every((one) => Number.isFinite(points[one.id]));
  // Only answers without a mark are shown here.
  const marks = [{ questionId: answer.questionId, points, comment, basedOn: null }];
  const mark = () => marking.write({ body: { QSR_ID: answer.QSR_ID, marks } }).catch(() => undefined);
  return (
    <Stack gap="m">
      <Text isStrong>{answer.question}</Text>
      {answer.given.files ? (
        <GivenFiles ids={answer.given.files} files={answer.files} />
      ) : (
        <Text>{answer.given.text}</Text>
      )}
      {criteria.map((one) => (
        <NumberField
          key={one.id}
          label={t('quiz.mark.criterion', { text: one.text, most: one.points })}
          minValue={0}
          maxValue={one.points}
          step={0.5}
          value={points[one.id] ?? Number.NaN}
          onChange={(value) => setPoints((given) => ({ ...given, [one.id]: value }))}
        />
      ))}
      <TextArea label={t('quiz.mark.comment')} isOptional value={comment} onChange={setComment} maxLength={4000} />
      {marking.error && (
        <Notice tone="danger" isLive>
          {t(
            marking.error.code === 'stale_version'
              ? 'quiz.mark.overtaken'
              : failureText(marking.error, 'quiz.mark.failed'),
          )}
        </Notice>
      )}
      <div>
        <Button
          variant="primary"
          label={t('quiz.mark.save')}
          isDisabled={!isComplete}
          isPending={marking.busy}
          onPress={() => void mark()}
        />
      </div>
    </Stack>
  );
}
