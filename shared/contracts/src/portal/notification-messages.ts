/**
 * Every kind of notification that the portal itself sends and the page it links to; the texts are in `language`.
 * People's names are inserted when the notification is read (`{person}`), so that no name is stored. Used by the server
 * only.
 */
import type { Language } from '../platform/languages.ts';
import { fillLink } from './fill-link.ts';
import { type MessageTexts, worded } from './message-texts.ts';
import type { Notification } from './shapes.ts';

export interface NotificationMessage extends MessageTexts {
  kind: Notification['msgKind'];
  /** A route template for `fillLink`. */
  link: string;
}

export const notificationMessages = worded({
  'ticket.asked': { kind: 'support', link: '/support-ticket/{id}' },
  'ticket.answered': { kind: 'support', link: '/support-ticket/{id}' },
  'ticket.noted': { kind: 'support', link: '/support-ticket/{id}' },
  'ticket.state': { kind: 'support', link: '/support-ticket/{id}' },
  'ticket.given': { kind: 'support', link: '/support-ticket/{id}' },
  'ticket.reply-due': { kind: 'support', link: '/support-ticket/{id}' },
  'ticket.solution-due': { kind: 'support', link: '/support-ticket/{id}' },
  'ticket.closing': { kind: 'support', link: '/support-ticket/{id}' },
  'ticket.closed': { kind: 'support', link: '/support-ticket/{id}' },
  'incident.ended': { kind: 'support', link: '/support' },
  'coaching-session.asked': { kind: 'coaching', link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  'assessment.submitted': { kind: 'learning', link: '/sales-skills-assessment/summary/{assessment}' },
  'assessment.approved': { kind: 'learning', link: '/sales-skills-assessment/summary/{assessment}' },
  'assessment.reverted': { kind: 'learning', link: '/sales-skills-assessment/summary/{assessment}' },
  'assessment.asked': { kind: 'learning', link: '/sales-skills-assessment/summary/{assessment}' },
  'assessment.due': { kind: 'learning', link: '/sales-skills-assessment/summary/{assessment}' },
  'assessment.due-tomorrow': { kind: 'learning', link: '/sales-skills-assessment/summary/{assessment}' },
  'assessment.due-today': { kind: 'learning', link: '/sales-skills-assessment/summary/{assessment}' },
  'event.invited': { kind: 'coaching', link: '/schedule?day={day}&event={event}' },
  'event.changed': { kind: 'coaching', link: '/schedule?day={day}&event={event}' },
  'event.cancelled': { kind: 'coaching', link: '/schedule?day={day}&event={event}&only=day' },
  'event.proposed': { kind: 'coaching', link: '/schedule?view=day&day={day}&event={event}' },
  'event.kept': { kind: 'coaching', link: '/schedule?view=day&day={day}&event={event}' },
  'event.soon': { kind: 'coaching', link: '/schedule?view=day&day={day}&event={event}' },
  'event.tomorrow': { kind: 'coaching', link: '/schedule?view=day&day={day}&event={event}' },
  'event.in-two-days': { kind: 'coaching', link: '/schedule?view=day&day={day}&event={event}' },
  'coaching-session.submitted': { kind: 'coaching', link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  'coaching-session.accepted': { kind: 'coaching', link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  'coaching-session.rejected': { kind: 'coaching', link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  'coaching-session.completed': { kind: 'coaching', link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  'coaching-session.completionRequested': { kind: 'coaching', link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  'coaching-session.completionDeclined': { kind: 'coaching', link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  'coaching-session.itemCompleted': { kind: 'coaching', link: '/coach/{coachee}/tgrow/{session}/m/edit' },
  'aid.given': { kind: 'coaching', link: '/coach/{coachee}/aid/{aid}/m/view' },
  'award.given': { kind: 'award', link: '/coach/{coachee}/award/{award}/m/view' },
  'award.rescinded': { kind: 'award', link: '/coach/{coachee}/award/{award}/m/view' },
  'kudos.given': { kind: 'award', link: '/kudos?view=received&kudos={kudos}' },
  'kudos.removed': { kind: 'award', link: '/kudos?view=given&kudos={kudos}' },
  'mission.completed': { kind: 'award', link: '/missions/{mission}' },
  'badge.given': { kind: 'award', link: '/badge/{badge}' },
  'board.asked': { kind: 'board', link: '/pd/board/{board}' },
  'board.owner': { kind: 'board', link: '/pd/board/{board}/idea/{issue}' },
  'board.escalated': { kind: 'board', link: '/pd/board/{board}' },
  'board.answered': { kind: 'board', link: '/pd/board/{board}/idea/{issue}' },
  'board.summary': { kind: 'board', link: '/pd/board/{board}' },
  'comment.mentioned': { kind: 'portal', link: '{route}' },
  'erasure.asked': { kind: 'portal', link: '/admin/retention?person={person}' },
  'delegation.added': { kind: 'portal', link: '/usersettings' },
  'erasure.declined': { kind: 'portal', link: '/usersettings' },
  'comment.answered': { kind: 'portal', link: '{route}' },
  'comment.hidden': { kind: 'portal', link: '{route}' },
  'article.must-read': { kind: 'news', link: '{route}' },
  'article.reminder': { kind: 'news', link: '{route}' },
  'evaluation.released': { kind: 'quiz', link: '/coach/{agent}/qm/{evaluation}/m/view' },
  'evaluation.submitted': { kind: 'quiz', link: '/coach/{agent}/qm/{evaluation}/m/view' },
  'evaluation.reverted': { kind: 'quiz', link: '/coach/{agent}/qm/{evaluation}/m/view' },
  'evaluation.approved': { kind: 'quiz', link: '/coach/{agent}/qm/{evaluation}/m/view' },
  'evaluation.disputed': { kind: 'quiz', link: '/coach/{agent}/qm/{evaluation}/m/view' },
  'evaluation.dispute-decided': { kind: 'quiz', link: '/coach/{agent}/qm/{evaluation}/m/view' },
  'followup.created': { kind: 'quiz', link: '{route}' },
  'followup.proposed': { kind: 'quiz', link: '{route}' },
  'followup.declined': { kind: 'quiz', link: '{route}' },
  'followup.withdrawn': { kind: 'quiz', link: '{route}' },
  'followup.checked': { kind: 'quiz', link: '{route}' },
  'followup.closed': { kind: 'quiz', link: '{route}' },
  'followup.corrected': { kind: 'quiz', link: '{route}' },
  'followup.action-reopened': { kind: 'quiz', link: '{route}' },
  'followup.help': { kind: 'quiz', link: '{route}' },
  'followup.helped': { kind: 'quiz', link: '{route}' },
  'calibration.asked': { kind: 'quiz', link: '/coach/{agent}/qm/{evaluation}/m/edit' },
  'verification.signed': { kind: 'quiz', link: '/lms/quiz/{quiz}/{attempt}/{session}/{user}' },
  'training.promoted': { kind: 'learning', link: '{route}' },
  'training.changed': { kind: 'learning', link: '{route}' },
  'training.cancelled': { kind: 'learning', link: '{route}' },
  'course.nudged': { kind: 'learning', link: '{route}' },
  'course.assigned': { kind: 'learning', link: '{route}' },
  'course.due': { kind: 'learning', link: '{route}' },
  'course.due-tomorrow': { kind: 'learning', link: '{route}' },
  'course.due-today': { kind: 'learning', link: '{route}' },
  'course.session-tomorrow': { kind: 'learning', link: '{route}' },
  'course.due-again': { kind: 'learning', link: '{route}' },
} satisfies Readonly<Record<string, Omit<NotificationMessage, 'texts'>>>);

export type MessageId = keyof typeof notificationMessages;

/** Used if the name is no longer known. */
export const someone: Readonly<Record<Language, string>> = { en: 'Someone', de: 'Jemand', fr: 'Quelqu’un' };

/** Undefined for a message that a newer version wrote and this one does not know. */
export const messageOf = (id: string): NotificationMessage | undefined =>
  Object.hasOwn(notificationMessages, id) ? notificationMessages[id as MessageId] : undefined;

/** The page a notification leads to. */
export const linkOf = (id: MessageId, values: Readonly<Record<string, string>>): string =>
  fillLink(id, notificationMessages[id].link, values);
