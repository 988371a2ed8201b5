import type { FollowUp } from '@portico/contracts/followup/shapes';
import { isOver } from '@portico/contracts/followup/state';
import { colon } from '@portico/contracts/platform/colon';
import { type DateStyle, formatDay } from '@portico/contracts/platform/dates';
import type { useText } from '@portico/remote-contract';

type Steps = Pick<
  FollowUp,
  'state' | 'question' | 'lesson' | 'curriculum' | 'talk' | 'action' | 'checkOn' | 'comesAgain'
>;

/** What is still to come, as one sentence: “Pace: a lesson (25 min), a talk on 4 Dec, checked again by 18 Dec.” */
export function ownSummary(
  { state, question, lesson, curriculum, talk, action, checkOn, comesAgain }: Steps,
  t: ReturnType<typeof useText>,
  style: DateStyle,
): string {
  if (isOver(state)) return question.text;
  const parts = [
    lesson && lesson.doneOn === null && t('quiz.followUp.own.lesson', { minutes: lesson.minutes }),
    curriculum && curriculum.doneOn === null && t('quiz.followUp.own.curriculum', { minutes: curriculum.minutes }),
    action && action.doneOn === null && t('quiz.followUp.own.action'),
    talk &&
      talk.state !== 'held' &&
      (talk.on === null
        ? t('quiz.followUp.own.talkNext')
        : t('quiz.followUp.own.talk', { day: formatDay(talk.on, style) })),
    state !== 'checked' &&
      t(comesAgain === false ? 'quiz.followUp.own.finish' : 'quiz.followUp.own.check', {
        day: formatDay(checkOn, style),
      }),
  ].filter((part): part is string => typeof part === 'string');
  if (parts.length === 0) return question.text;
  const start = /[?!…]$/.test(question.text)
    ? `${question.text} `
    : `${question.text.replace(/[\s.:;,]+$/, '')}${colon[style.language]}`;
  return `${start}${parts.join(', ')}.`;
}
