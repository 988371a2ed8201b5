import { useText, useViewer } from '@portico/remote-contract';
import { EmptyState, Notice } from '@portico/ui';
import { UserRoundX } from 'lucide-react';

/** The principal's name while the viewer acts for one: quizzes are then shown but cannot be answered (0006). */
export function useActingFor(): string | null {
  const { principal } = useViewer();
  return principal && `${principal.FirstName} ${principal.LastName}`;
}

/** Explains why nothing can be started here, above what can still be read. */
export function InPersonNotice({ name }: { name: string }) {
  const t = useText();
  return <Notice title={t('quiz.inPerson.title', { name })}>{t('quiz.inPerson.text')}</Notice>;
}

/** Shown in place of a quiz: delegates cannot even read its questions. */
export function InPersonPage({ name }: { name: string }) {
  const t = useText();
  return (
    <EmptyState
      size="page"
      level={1}
      icon={UserRoundX}
      title={t('quiz.inPerson.title', { name })}
      text={t('quiz.inPerson.text')}
    />
  );
}
