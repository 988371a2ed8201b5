import { formatTime } from '@portico/contracts/platform/dates';
import { isRefusal } from '@portico/contracts/platform/outcome';
import { postQuizResults, submitQuiz } from '@portico/contracts/quiz/calls';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { CallError, sendCall } from '@portico/data-client';
import { useUploading } from '@portico/data-client/upload';
import { useDateStyle, useSelf, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Row, Stack, Text } from '@portico/ui';
import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { failureText } from '../../data/failure-text.ts';
import { QuestionField } from '../../parts/question/question-field.tsx';
import { useAnswerSheet } from '../../parts/use-answer-sheet.ts';
import { missingOf, questionsOf } from '../take/walk.ts';

interface ObserveSheetProps {
  userId: string;
  quizId: string;
  attempt: RunningAttempt;
  onDone(): void;
}

/** All questions on one page; what the observer enters is saved at once. */
export function ObserveSheet({ userId, quizId, attempt, onDone }: ObserveSheetProps) {
  const t = useText();
  const style = useDateStyle();
  const { UserID: observer } = useSelf();
  const { QSR_ID, sessionID } = attempt;
  const key = useRef(crypto.randomUUID());
  const sheet = useAnswerSheet(attempt, {
    save: (Answers, idempotencyKey) =>
      sendCall(postQuizResults, { body: { QuizID: quizId, QSR_ID, Answers } }, { idempotencyKey, mayWait: true }),
    async submit(Answers) {
      const query = { userID: userId, sessionID, submittedBy: observer, verifiedBy: observer };
      const input = { query, body: { QuizID: quizId, QSR_ID, Answers } };
      await sendCall(submitQuiz, input, { idempotencyKey: key.current, changed: (refetch) => void refetch() });
    },
  });
  const { answers, saved } = sheet;
  const [isSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isUploading = useUploading();
  const [fault, setFault] = useState<CallError>();
  const questions = questionsOf(attempt, answers);
  const missing = missingOf(questions, answers);
  const handIn = async () => {
    setSubmitted(true);
    if (missing.length > 0) return;
    setBusy(true);
    setFault(undefined);
    try {
      await sheet.submit();
      onDone();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      // After any other failure the attempt may have been submitted, and a repetition gets its result.
      if (isRefusal(cause)) key.current = crypto.randomUUID();
      setFault(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="l">
      {questions.map((question, at) => (
        <Card key={question.id} as="section" labelledBy={`observed-${question.id}`}>
          <CardHeader
            id={`observed-${question.id}`}
            title={question.text}
            note={t('quiz.observe.number', { number: at + 1, of: questions.length })}
          />
          <QuestionField
            question={question}
            given={answers[question.id]?.given ?? null}
            files={attempt.files}
            error={isSubmitted && missing.includes(question.id) ? t('quiz.observe.missing') : undefined}
            onChange={(given) => sheet.give(question.id, given)}
            onSettle={sheet.settle}
          />
        </Card>
      ))}
      {isSubmitted && missing.length > 0 && <Notice tone="danger" isLive title={t('quiz.observe.answerAll')} />}
      {fault && <Notice tone="danger" isLive title={t(failureText(fault, 'quiz.observe.failed'))} />}
      <Row>
        <Button
          variant="primary"
          icon={Send}
          label={t('quiz.observe.submit')}
          isPending={isBusy || isUploading}
          onPress={() => void handIn()}
        />
        <span role="status">
          {saved !== null && (
            <Text as="span" size="s" tone={saved === 'failed' ? 'danger' : 'muted'}>
              {typeof saved === 'string'
                ? t(`quiz.observe.save.${saved}`)
                : t('quiz.observe.save.done', { time: formatTime(saved.at, style) })}
            </Text>
          )}
        </span>
      </Row>
    </Stack>
  );
}
