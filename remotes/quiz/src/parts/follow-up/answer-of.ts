import type { FollowUp } from '@portico/contracts/followup/shapes';
import { type DateStyle, formatDay } from '@portico/contracts/platform/dates';
import type { useText } from '@portico/remote-contract';

type Answered = Pick<FollowUp['before'], 'origin' | 'answer' | 'verdict' | 'check'> & { QMRef?: string };

const withOwnWords: ReadonlySet<string | undefined> = new Set(['assessment', 'certificate', 'course', 'board']);

/**
 * The answer in words: the chosen option of an evaluation, how well a question of a quiz was answered, whether the quiz
 * that checks the follow-up was passed, or the mark of a letter.
 */
export function answerOf({ origin, answer, verdict, check, QMRef }: Answered, t: ReturnType<typeof useText>): string {
  if (check)
    return t(`quiz.followUp.${check.passed ? 'passed' : 'failedQuiz'}`, { name: QMRef ?? '', score: check.score });
  if (origin === 'board') return t(answer === 'green' ? 'quiz.followUp.mark.green' : 'quiz.followUp.mark.red');
  if (verdict) return t(`quiz.outcome.${verdict}`);
  return answer || t('quiz.followUp.notApplicable');
}

/** Texts that speak of a question have another wording for the skill of an assessment, a certificate, a course and a letter. */
export const wordingOf = (textId: string, { origin }: { origin?: string | undefined }): string =>
  withOwnWords.has(origin) ? `${textId}.${origin}` : textId;

/** Certificates and courses are scored by days. */
export const isDated = ({ origin }: Pick<FollowUp['before'], 'origin'>): boolean =>
  origin === 'certificate' || origin === 'course';

export const outcomeText = (
  outcome: FollowUp['outcome'],
  { before, checkedBy }: Pick<FollowUp, 'before' | 'checkedBy'>,
): string =>
  checkedBy && outcome !== 'unchecked'
    ? `quiz.followUp.outcome.${outcome === 'met' ? 'met' : 'missed'}.check.${checkedBy.kind}`
    : outcome === 'met' || (outcome === 'better' && before.origin !== 'course')
      ? wordingOf(`quiz.followUp.outcome.${outcome}`, before)
      : `quiz.followUp.outcome.${outcome}`;

const datedText: Readonly<Partial<Record<NonNullable<FollowUp['before']['origin']>, string>>> = {
  certificate: 'quiz.followUp.certificate.until',
  course: 'quiz.followUp.course.due',
  board: 'quiz.followUp.board.red',
};

/** What the fault is: the answer, until when a certificate is valid, when a course was due, or which day was red. */
export function faultText(
  before: Answered & Pick<FollowUp['before'], 'QMDate'>,
  t: ReturnType<typeof useText>,
  style: DateStyle,
): string {
  const dated = before.origin && datedText[before.origin];
  return dated ? t(dated, { day: formatDay(before.QMDate, style) }) : answerOf(before, t);
}

/** The fault and its next scores in one sentence. */
export function beforeAndNow(
  { before, scores }: { before: FollowUp['before']; scores: readonly NonNullable<FollowUp['next']>[] },
  t: ReturnType<typeof useText>,
  style: DateStyle,
): string {
  const day = formatDay(before.QMDate, style);
  return isDated(before)
    ? t(wordingOf('quiz.followUp.beforeNow', before), {
        day,
        now: scores.map((one) => formatDay(one.QMDate, style)).join(', '),
      })
    : t('quiz.followUp.beforeNow', {
        ...{ before: answerOf(before, t), day },
        now: scores.map((one) => answerOf(one, t)).join(', '),
      });
}
