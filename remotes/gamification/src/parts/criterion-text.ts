import type { BadgeCriterion } from '@portico/contracts/gamification/administration-shapes';
import { useText } from '@portico/remote-contract';

/** The criterion of a badge in words. */
export function useCriterionText(): (criterion: BadgeCriterion, missionTitle: string | null) => string {
  const t = useText();
  return (criterion, missionTitle) => {
    if (criterion.kind === 'mission') return t('gamification.criterion.mission', { mission: missionTitle ?? '' });
    if (criterion.kind === 'points') return t('gamification.criterion.points', { points: criterion.threshold });
    return t('gamification.criterion.deeds', {
      count: criterion.threshold,
      deed: t(`gamification.deed.${criterion.deed}`),
    });
  };
}
