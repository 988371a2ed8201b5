import { useText } from '@portico/remote-contract';
import { Button, Row, Stack } from '@portico/ui';
import { useEffect, useRef } from 'react';
import type { Answered } from '../../../data/answered.ts';
import { useQuizKeys } from '../../../parts/question/use-quiz-keys.ts';
import styles from '../result.module.css';
import { AnswerFeedback } from './answer-feedback.tsx';

interface PracticeFeedbackProps {
  answered: Answered;
  /** Shown where no checked answer repeats it. */
  question: string;
  isLast: boolean;
  onNext(): void;
}

/** The right answer and the explanation, or why there is none yet. */
export function PracticeFeedback({ answered, question, isLast, onNext }: PracticeFeedbackProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  // Screen readers read the answer, and the next press of Tab leads to the button.
  useEffect(() => place.current?.focus(), []);
  useQuizKeys({
    labels: { choose: t('quiz.practice.keys.choose'), next: t('quiz.practice.keys.next') },
    choose: () => undefined,
    next: onNext,
  });
  return (
    <Stack gap="l">
      <div ref={place} tabIndex={-1} className={styles.feedback}>
        <Stack gap="m">
          {!(answered.kind === 'checked' && answered.result.question) && <h2>{question}</h2>}
          <AnswerFeedback answered={answered} level={2} />
        </Stack>
      </div>
      <Row>
        <Button variant="primary" label={t(isLast ? 'quiz.practice.results' : 'quiz.practice.next')} onPress={onNext} />
      </Row>
    </Stack>
  );
}
