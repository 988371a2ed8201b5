import { formatMoment } from '@portico/contracts/platform/moment';
import { guestRetentionDays } from '@portico/contracts/quiz/anonymous/invitations';
import type { GuestQuiz } from '@portico/contracts/quiz/anonymous/shapes';
import { isBlank } from '@portico/contracts/quiz/given-answer';
import type { RunningAttempt } from '@portico/contracts/quiz/take-shapes';
import { CallError } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Notice, Progress, Row, Stack, Text } from '@portico/ui';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { QuestionField } from '../../parts/question/question-field.tsx';
import { TimeLeft } from '../../parts/time-left.tsx';
import { useAnswerSheet } from '../../parts/use-answer-sheet.ts';
import { missingOf, questionsOf } from '../take/walk.ts';
import styles from './guest-form.module.css';
import type { SeatControls } from './use-seat.ts';

interface GuestFormProps {
  quiz: GuestQuiz;
  attempt: RunningAttempt;
  controls: SeatControls;
}

/** All questions on one page; each answer is saved at once. */
export function GuestForm({ quiz, attempt, controls }: GuestFormProps) {
  const t = useText();
  const style = useDateStyle();
  const { answers, saved, give, settle, submit } = useAnswerSheet(attempt, controls);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isTimeUp, setTimeUp] = useState(false);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const visible = questionsOf(attempt, answers);
  const missing = missingOf(visible, answers);
  const questions = visible.filter(({ kind }) => kind !== 'information');
  const done = questions.filter(({ id }) => !isBlank(answers[id]?.given ?? null)).length;
  const handIn = async () => {
    setSubmitted(true);
    if (missing.length > 0 && !isTimeUp) {
      const first = document.getElementById(`guest-${missing[0]}`)?.closest('section');
      first?.scrollIntoView({ block: 'center' });
      first?.querySelector<HTMLElement>('input, textarea, [role=combobox], button')?.focus({ preventScroll: true });
      return;
    }
    await send();
  };
  const send = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await submit();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="l">
      <Notice title={t('quiz.guest.anonymous')}>
        {t('quiz.guest.anonymous.text', { threshold: quiz.rules.threshold, days: guestRetentionDays })}
      </Notice>
      <div className={styles.standing}>
        <div className={styles.progress}>
          <Progress
            label={t('quiz.guest.progress')}
            value={done}
            max={questions.length}
            valueText={t('quiz.guest.progressOf', { done, all: questions.length })}
            hasLabel
          />
        </div>
        {attempt.deadline !== null && (
          <TimeLeft
            attempt={attempt}
            onDoubt={controls.reread}
            onOver={() => {
              setTimeUp(true);
              void send();
            }}
          />
        )}
      </div>
      {visible.map((question, at) => {
        const isMissing = isSubmitted && missing.includes(question.id);
        return (
          <Card key={question.id} as="section" labelledBy={`guest-${question.id}`}>
            <CardHeader id={`guest-${question.id}`} title={question.text} note={`${at + 1} / ${visible.length}`} />
            <QuestionField
              question={question}
              given={answers[question.id]?.given ?? null}
              error={isMissing ? t('quiz.guest.missing') : undefined}
              onChange={(given) => give(question.id, given)}
              onSettle={() => void settle()}
              isPreview
            />
          </Card>
        );
      })}
      {isSubmitted && missing.length > 0 && !isTimeUp && (
        <Notice tone="danger" isLive title={t('quiz.guest.answerAll')} />
      )}
      {hasFailed && (
        <Notice tone="danger" isLive title={t('quiz.guest.failed')}>
          {t('quiz.guest.failed.text')}
        </Notice>
      )}
      <Row>
        <Button
          variant="primary"
          icon={Send}
          label={t('quiz.guest.submit')}
          isPending={busy}
          onPress={() => void handIn()}
        />
        <span role="status">
          {saved !== null && (
            <Text as="span" size="s" tone={saved === 'failed' ? 'danger' : 'muted'}>
              {typeof saved === 'string'
                ? t(`quiz.guest.save.${saved}`)
                : t('quiz.guest.save.done', { time: formatMoment(saved.at, new Date().toISOString(), style) })}
            </Text>
          )}
        </span>
      </Row>
    </Stack>
  );
}
