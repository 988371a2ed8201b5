import type { FollowUp } from '@portico/contracts/followup/shapes';
import type { useText } from '@portico/remote-contract';

type Answered = Pick<FollowUp['before'], 'answer' | 'verdict'>;

/** The answer in words: the chosen option of an evaluation, or how well a question of a quiz was answered. */
export function answerOf({ answer, verdict }: Answered, t: ReturnType<typeof useText>): string {
  if (verdict) return t(`quiz.outcome.${verdict}`);
  return answer || t('quiz.followUp.notApplicable');
}
