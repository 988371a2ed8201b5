/** Groups what happened while a person was away by what it means to them. Pure. */
import type { MessageId } from './notification-messages.ts';

export const awayGroups = ['decided', 'moved', 'assigned', 'replaced'] as const;
export type AwayGroup = (typeof awayGroups)[number];

/** Number of entries shown per group. */
export const mostOfGroup = 5;

/**
 * The group of each notification. Null for reminders, conversations, and what the areas list by themselves. A new
 * message without a group is a type error.
 */
export const groupOfMessage: Readonly<Record<MessageId, AwayGroup | null>> = {
  'ticket.asked': null,
  'ticket.answered': null,
  'ticket.noted': null,
  'ticket.state': 'decided',
  'ticket.given': 'assigned',
  'ticket.reply-due': null,
  'ticket.solution-due': null,
  'ticket.closing': null,
  'ticket.closed': 'decided',
  'incident.ended': null,
  'coaching-session.asked': null,
  'assessment.submitted': 'assigned',
  'assessment.approved': 'decided',
  'assessment.reverted': 'decided',
  'assessment.asked': 'assigned',
  'assessment.due': null,
  'assessment.due-tomorrow': null,
  'assessment.due-today': null,
  'event.invited': 'assigned',
  'event.changed': 'moved',
  'event.cancelled': 'moved',
  'event.proposed': 'moved',
  'event.kept': 'decided',
  'event.soon': null,
  'event.tomorrow': null,
  'event.in-two-days': null,
  'coaching-session.submitted': 'assigned',
  'coaching-session.accepted': 'decided',
  'coaching-session.rejected': 'decided',
  'coaching-session.completed': 'decided',
  'coaching-session.completionRequested': 'assigned',
  'coaching-session.completionDeclined': 'decided',
  'coaching-session.itemCompleted': 'decided',
  'aid.given': 'decided',
  'award.given': 'decided',
  'award.rescinded': 'decided',
  'kudos.given': 'decided',
  'kudos.removed': 'decided',
  'mission.completed': null,
  'badge.given': null,
  'board.asked': null,
  'board.owner': 'assigned',
  'board.escalated': 'assigned',
  'board.answered': 'decided',
  // Boards list the meeting itself.
  'board.summary': null,
  'comment.mentioned': null,
  'erasure.asked': 'assigned',
  'delegation.added': 'decided',
  'erasure.declined': 'decided',
  'comment.answered': null,
  'comment.hidden': 'decided',
  'article.must-read': 'assigned',
  'article.reminder': null,
  'evaluation.released': 'decided',
  'evaluation.submitted': 'assigned',
  'evaluation.reverted': 'decided',
  'evaluation.approved': 'decided',
  'evaluation.disputed': 'assigned',
  'evaluation.dispute-decided': 'decided',
  'followup.created': 'assigned',
  'followup.proposed': 'assigned',
  'followup.declined': 'decided',
  'followup.withdrawn': 'decided',
  'followup.checked': 'assigned',
  'followup.closed': 'decided',
  'followup.corrected': 'decided',
  'followup.action-reopened': 'assigned',
  'followup.help': 'assigned',
  'followup.helped': 'decided',
  'calibration.asked': 'assigned',
  'verification.signed': 'decided',
  'training.promoted': 'moved',
  'training.changed': 'moved',
  'training.cancelled': 'moved',
  'course.nudged': null,
  'course.assigned': 'assigned',
  'course.due': null,
  'course.due-tomorrow': null,
  'course.due-today': null,
  'course.session-tomorrow': null,
  'course.due-again': 'assigned',
};
export const awayMessages = (Object.keys(groupOfMessage) as MessageId[]).filter((id) => groupOfMessage[id] !== null);

export interface Missed {
  id: string;
  title: string;
  text: string;
  at: string;
  link: string;
}

export interface MissedGroup {
  group: AwayGroup;
  items: Missed[];
  total: number;
}

export interface FoundMissed {
  group: AwayGroup;
  /** Contains at least the latest `mostOfGroup`. */
  latest: readonly Missed[];
  /** The total number. */
  total: number;
}

/** Groups in their order, each with its latest entries; empty groups are left out. */
export function inAwayGroups(found: readonly FoundMissed[]): MissedGroup[] {
  return awayGroups.flatMap((group): MissedGroup[] => {
    const own = found.filter((one) => one.group === group);
    const all = own
      .flatMap(({ latest }) => latest)
      .sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1));
    if (all.length === 0) return [];
    return [{ group, items: all.slice(0, mostOfGroup), total: own.reduce((sum, { total }) => sum + total, 0) }];
  });
}
