/** Notifies people about an assessment: the leader when it is submitted, the assessed person in all other cases. */

import type { AssessmentMove } from '@portico/contracts/platform/assessment/status';
import { dayEnds } from '@portico/contracts/platform/calendar/recurrence/wall-clock';
import { formatDay } from '@portico/contracts/platform/dates';
import type { MessageId } from '@portico/contracts/portal/notification-messages';
import type { Tenant } from '@portico/database/tenant';
import type { Transaction } from '../../platform/transaction.ts';
import { mailboxesOf } from '../../services/account/public.ts';
import { notify } from '../../services/portal/public.ts';
import type { AssessmentRow } from './assessment-rows.ts';

interface Place {
  db: Transaction;
  now: Date;
  actor: { userId: string };
}

const messages: Partial<Record<AssessmentMove, MessageId>> = {
  submit: 'assessment.submitted',
  approve: 'assessment.approved',
  revert: 'assessment.reverted',
};

async function leaderOf(db: Transaction, userId: string): Promise<string[]> {
  const [row] = await db.query<{ leader: string | null }>(
    'select leader_id as leader from portal.account_user where user_id = $1',
    [userId],
  );
  return row?.leader ? [row.leader] : [];
}

export async function notifyMove(place: Place, row: AssessmentRow, move: AssessmentMove): Promise<void> {
  const message = messages[move];
  if (!message) return;
  const to = move === 'submit' ? await leaderOf(place.db, row.user_id) : [row.user_id];
  await notify(place, {
    message,
    values: { assessment: row.assessment_id },
    to,
    by: place.actor.userId,
    maySee: ({ userId }) => to.includes(userId),
  });
}

export interface Deadline {
  message: Extract<MessageId, 'assessment.asked' | `assessment.due${string}`>;
  assessmentId: string;
  userId: string;
  dueOn: string;
}

/** Messages that say "today" or "tomorrow", so they are only valid for one day. */
const holdsToday: readonly MessageId[] = ['assessment.due-today', 'assessment.due-tomorrow'];

/**
 * Sends the notification to each person in their language.
 * @param by UserID of the person who asks; absent for reminders
 */
export async function notifyOfDeadlines(
  context: { db: Transaction; now: Date; tenant: Tenant },
  deadlines: readonly Deadline[],
  by?: string,
): Promise<void> {
  const boxes = await mailboxesOf(
    context.db,
    deadlines.map(({ userId }) => userId),
    context.tenant,
  );
  for (const { message, assessmentId, userId, dueOn } of deadlines) {
    const box = boxes.get(userId);
    if (!box) continue;
    await notify(context, {
      message,
      values: { assessment: assessmentId, due: formatDay(dueOn, box) },
      to: [userId],
      // The key contains the deadline, so that a changed deadline is announced again.
      same: `${message} ${assessmentId} ${dueOn}`,
      ...(holdsToday.includes(message) && { until: dayEnds(context.now, box.timeZone) }),
      maySee: (person) => person.userId === userId,
      ...(by !== undefined && { by }),
    });
  }
}
