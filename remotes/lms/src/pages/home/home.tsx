import { getDeadlinesAndCompletionsByUser } from '@portico/contracts/lms/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';

export default function LearningHome() {
  const t = useText();
  const deadlines = useCall(getDeadlinesAndCompletionsByUser, {});
  return (
    <section aria-busy={deadlines.state === 'loading'}>
      <h1>{t('lms.home.title')}</h1>
    </section>
  );
}
