import { getAnswersToMark, markAnswers } from '@portico/contracts/quiz/calls';
import type { AnswerToMark, QuizResult } from '@portico/contracts/quiz/result-shapes';
import { CallError, useCall, useWrite } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, FormSkeleton, Screen, Stack, Text } from '@portico/ui';
import { NumberField, TextArea } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import * as z from 'zod/mini';
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

interface Mark {
  /** By criterion. */
  points: Record<string, number>;
  comment: string;
}

const schemaOf = (criteria: AnswerToMark['rubric']) =>
  z.object({
    points: z.object(
      Object.fromEntries(criteria.map(({ id, points }) => [id, z.number().check(z.minimum(0), z.maximum(points))])),
    ),
    comment: z.string().check(z.maxLength(4000)),
  });

function MarkForm({ answer }: { answer: AnswerToMark }) {
  const t = useText();
  const marking = useWrite(markAnswers);
  const criteria =
    answer.rubric.length > 0
      ? answer.rubric
      : [{ id: answer.questionId, text: t('quiz.mark.points'), points: answer.points }];
  const form = useForm<Mark, Mark>({
    t,
    schema: schemaOf(criteria),
    start: { points: Object.fromEntries(criteria.map(({ id }) => [id, Number.NaN])), comment: '' },
    submit: (mark) =>
      // Only answers without a mark are shown here.
      marking.write({
        body: { QSR_ID: answer.QSR_ID, marks: [{ questionId: answer.questionId, ...mark, basedOn: null }] },
      }),
    explain: (cause) =>
      t(
        cause instanceof CallError && cause.code === 'stale_version'
          ? 'quiz.mark.overtaken'
          : failureText(cause, 'quiz.mark.failed'),
      ),
  });
  return (
    <Form form={form}>
      <Stack gap="m">
        <Text isStrong>{answer.question}</Text>
        {answer.given.files ? (
          <GivenFiles ids={answer.given.files} files={answer.files} />
        ) : (
          <Text>{answer.given.text}</Text>
        )}
        {criteria.map(({ id, text, points }) => (
          <NumberField
            key={id}
            label={t('quiz.mark.criterion', { text, most: points })}
            minValue={0}
            maxValue={points}
            step={0.5}
            {...form.field(`points.${id}`)}
          />
        ))}
        <TextArea label={t('quiz.mark.comment')} isOptional maxLength={4000} {...form.field('comment')} />
        <div>
          <Button type="submit" variant="primary" label={t('quiz.mark.save')} isPending={marking.busy} />
        </div>
      </Stack>
    </Form>
  );
}
