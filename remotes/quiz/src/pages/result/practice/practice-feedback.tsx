import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, Notice, Row, Stack, Text } from '@portico/ui';
import { useEffect, useRef } from 'react';
import type { Answered } from '../../../data/practice.ts';
import { useQuizKeys } from '../../../parts/question/use-quiz-keys.ts';
import { QuestionCard } from '../question-card.tsx';

interface PracticeFeedbackProps {
  answered: Answered;
  isLast: boolean;
  onNext(): void;
}

function Feedback({ answered }: Pick<PracticeFeedbackProps, 'answered'>) {
  const t = useText();
  const dates = useDateStyle();
  if (answered.kind === 'waiting') return <Notice>{t('quiz.practice.kept')}</Notice>;
  if (answered.kind === 'checked' && answered.result.changed) return <Notice>{t('quiz.practice.changed')}</Notice>;
  if (answered.kind === 'refused' || answered.result.question === null)
    return <Notice>{t('quiz.practice.elsewhere')}</Notice>;
  const { question, nextOn } = answered.result;
  return (
    <>
      <QuestionCard question={question} files={[]} showsKeys level={2} />
      <Text>
        {nextOn === null ? t('quiz.practice.learnt') : t('quiz.practice.returns', { day: formatDay(nextOn, dates) })}
      </Text>
    </>
  );
}

/** The right answer and the explanation, or why there is none yet. */
export function PracticeFeedback({ answered, isLast, onNext }: PracticeFeedbackProps) {
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
      <div ref={place} tabIndex={-1}>
        <Stack gap="m">
          <Feedback answered={answered} />
        </Stack>
      </div>
      <Row>
        <Button variant="primary" label={t(isLast ? 'quiz.practice.results' : 'quiz.practice.next')} onPress={onNext} />
      </Row>
    </Stack>
  );
}
