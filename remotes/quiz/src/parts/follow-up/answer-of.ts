import type { FollowUp } from '@portico/contracts/followup/shapes';
import type { useText } from '@portico/remote-contract';

type Answered = Pick<FollowUp['before'], 'answer' | 'verdict'>;

/** The answer in words: the chosen option of an evaluation, or how well a question of a quiz was answered. */
export function answerOf({ answer, verdict }: Answered, t: ReturnType<typeof useText>): string {
  if (verdict) return t(`quiz.outcome.${verdict}`);
  return answer || t('quiz.followUp.notApplicable');
}

/** Texts that speak of a question have another wording for the skill of an assessment. */
export const wordingOf = (textId: string, { origin }: Pick<FollowUp['before'], 'origin'>): string =>
  origin === 'assessment' ? `${textId}.assessment` : textId;

export const outcomeText = (outcome: FollowUp['outcome'], before: Pick<FollowUp['before'], 'origin'>): string =>
  outcome === 'met' || outcome === 'better'
    ? wordingOf(`quiz.followUp.outcome.${outcome}`, before)
    : `quiz.followUp.outcome.${outcome}`;
