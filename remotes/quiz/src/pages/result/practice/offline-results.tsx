import { useText } from '@portico/remote-contract';
import { Stack } from '@portico/ui';
import { useOfflineAnswers } from '../../../data/offline-answers.ts';
import { AnswerFeedback } from './answer-feedback.tsx';

/** Results of answers that were given offline, as they arrive. Renders nothing if there are no such answers. */
export function OfflineResults() {
  const t = useText();
  const shown = useOfflineAnswers().flatMap(({ key, card, outcome }) =>
    outcome && outcome.kind !== 'removed' ? [{ key, card, outcome }] : [],
  );
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="offline-results">
      <Stack>
        <h2 id="offline-results">{t('quiz.practice.offline', { count: shown.length })}</h2>
        {shown.map(({ key, card, outcome }) => (
          <Stack key={key} gap="s">
            {!(outcome.kind === 'checked' && outcome.result.question) && <h3>{card.question.text}</h3>}
            <AnswerFeedback answered={outcome} level={3} />
          </Stack>
        ))}
      </Stack>
    </section>
  );
}
