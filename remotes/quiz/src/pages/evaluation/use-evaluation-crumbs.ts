import type { Person } from '@portico/contracts/account/shapes';
import { usePageCrumbs, useText } from '@portico/remote-contract';
import { nameOf } from './wizard/name-of.ts';

/** The breadcrumbs of an evaluation, with the agent's name once it is loaded. */
export function useEvaluationCrumbs(agent: Person | undefined): void {
  const t = useText();
  usePageCrumbs([
    { label: t('quiz.quality.title'), href: '/quiz/quality' },
    { label: agent ? t('quiz.qm.crumbOf', { name: nameOf(agent) }) : t('quiz.qm.title') },
  ]);
}
