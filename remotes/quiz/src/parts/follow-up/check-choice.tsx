import type { FollowUpDraft } from '@portico/contracts/followup/shapes';
import { useText } from '@portico/remote-contract';
import { RadioGroup } from '@portico/ui/form';
import { useState } from 'react';
import { CheckCountField, useCheckCount } from './check-count.tsx';

type Draft = Pick<FollowUpDraft, 'checkQuizzes' | 'checks' | 'before'>;

export interface CheckChoice extends Draft {
  chosen: string;
  choose(id: string): void;
  count: ReturnType<typeof useCheckCount>;
  isMissing: boolean;
  /** What to send. */
  check: { CheckQuizID?: string; checks?: number };
}

const evaluations = 'evaluations';

/** How a follow-up is checked: by later evaluations, which is prefilled, or by one of the quizzes that the server offers. */
export function useCheckChoice({ checkQuizzes = [], checks, before }: Draft): CheckChoice {
  const [chosen, choose] = useState(evaluations);
  const count = useCheckCount(checks);
  const isQuiz = chosen !== evaluations;
  return {
    ...{ checkQuizzes, checks, before, chosen, choose, count },
    isMissing: !isQuiz && count.isMissing,
    check: isQuiz ? { CheckQuizID: chosen } : { ...(count.checks !== undefined && { checks: count.checks }) },
  };
}

export function CheckField({ choice }: { choice: CheckChoice }) {
  const t = useText();
  const { checkQuizzes = [], chosen, choose, count, before } = choice;
  return (
    <>
      {checkQuizzes.length > 0 && (
        <RadioGroup
          label={t('quiz.followUp.checkWith')}
          value={chosen}
          onChange={choose}
          options={[
            { id: evaluations, label: t('quiz.followUp.checkWith.evaluations') },
            ...checkQuizzes.map(({ QuizID, kind, name, minutes, because }) => ({
              id: QuizID,
              label: `${name} · ${t('quiz.minutes', { minutes })}`,
              description: `${t(`quiz.kind.${kind}`)} · ${t(
                because === 'skill' ? 'quiz.followUp.checkWith.skill' : 'quiz.followUp.because.last',
              )}`,
            })),
          ]}
        />
      )}
      {chosen === evaluations && <CheckCountField count={count} origin={before.origin} />}
    </>
  );
}
