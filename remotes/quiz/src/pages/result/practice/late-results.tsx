import { useText } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { useLateAnswers } from '../../../data/late-answers.ts';
import { AnswerFeedback } from './answer-feedback.tsx';

/** The results of answers that were given without a network, as they come in. Nothing without such answers. */
export function LateResults() {
  const t = useText();
  const shown = useLateAnswers().flatMap(({ key, outcome }) => (outcome ? [{ key, outcome }] : []));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="late-results">
      <Stack>
        <h2 id="late-results">{t('quiz.practice.late', { count: shown.length })}</h2>
        {shown.map(({ key, outcome }) => (
          <AnswerFeedback key={key} answered={outcome} level={3} />
        ))}
      </Stack>
    </section>
  );
}
