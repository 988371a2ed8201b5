import { formatDay } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Notice, Text } from '@portico/ui';
import type { Answered } from '../../../data/answered.ts';
import { QuestionCard } from '../question-card.tsx';

interface AnswerFeedbackProps {
  answered: Answered;
  level: 2 | 3;
}

/** The right answer and when the question comes back, or the reason if neither is known. */
export function AnswerFeedback({ answered, level }: AnswerFeedbackProps) {
  const t = useText();
  const dates = useDateStyle();
  if (answered.kind === 'waiting') return <Notice>{t('quiz.practice.kept')}</Notice>;
  if (answered.kind === 'removed') return null;
  if (answered.kind === 'tooOld') return <Notice>{t('quiz.practice.tooOld')}</Notice>;
  if (answered.kind === 'checked' && answered.result.changed) return <Notice>{t('quiz.practice.changed')}</Notice>;
  if (answered.kind === 'refused' || answered.result.question === null)
    return <Notice>{t('quiz.practice.elsewhere')}</Notice>;
  const { question, nextOn } = answered.result;
  return (
    <>
      <QuestionCard question={question} files={[]} showsKeys level={level} />
      <Text>
        {nextOn === null ? t('quiz.practice.learnt') : t('quiz.practice.returns', { day: formatDay(nextOn, dates) })}
      </Text>
    </>
  );
}
