/**
 * Kinds of tasks, with their texts in each language and the page on which each is completed. `{title}` is the object's
 * name, `{person}` the person who is waiting. Used by the server only.
 */
import { worded } from './message-texts.ts';

const session = '/coach/{coachee}/tgrow/{session}/m/edit';
const evaluation = '/coach/{agent}/qm/{evaluation}/m/view';

export const taskMessages = worded({
  'session.accept': { link: session },
  'session.rework': { link: session },
  'session.complete': { link: session },
  'session.item': { link: session },
  'session.action': { link: session },
  'event.proposal': { link: '/schedule?day={day}&event={event}' },
  'event.invitation': { link: '/schedule?day={day}&event={event}' },
  'board.issue': { link: '/pd/board/{board}/idea/{issue}' },
  'board.question': { link: '/pd/board/{board}' },
  'ticket.answer': { link: '/support-ticket/{ticket}' },
  'ticket.work': { link: '/support-ticket/{ticket}' },
  'evaluation.acknowledge': { link: evaluation },
  'evaluation.approve': { link: evaluation },
  'evaluation.rework': { link: evaluation },
  'evaluation.dispute': { link: evaluation },
  'followup.answer': { link: '{route}' },
  'followup.close': { link: '{route}' },
  'followup.lesson': { link: '{route}' },
  'followup.action': { link: '{route}' },
  'followup.help-needed': { link: '{route}' },
  'calibration.score': { link: '/coach/{agent}/qm/{evaluation}/m/edit' },
  'answers.mark': { link: '/lms/quiz/{quiz}/{attempt}/{session}/{user}' },
  'verification.take': { link: '/lms/quiz/mine/verification/{quiz}' },
  'quiz.practice': { link: '/quiz/practice' },
  'verification.observe': { link: '/quiz/verify?team={team}&result={attempt}' },
  'assessment.approve': { link: '/sales-skills-assessment/summary/{assessment}' },
  'assessment.submit': { link: '/sales-skills-assessment/summary/{assessment}' },
  'assessment.rework': { link: '/sales-skills-assessment/summary/{assessment}' },
  'article.acknowledge': { link: '{route}' },
  'erasure.decide': { link: '/admin/retention?person={person}' },
  'training.seat': { link: '{route}' },
  'comment.report': { link: '/notifications?reported={comment}' },
} satisfies Readonly<Record<string, { link: string }>>);
export type TaskKind = keyof typeof taskMessages;
export const taskKinds = Object.keys(taskMessages) as [TaskKind, ...TaskKind[]];
