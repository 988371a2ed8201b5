/** People's settings for reminders of meetings. */
import { type ReminderChoice, standardReminders } from '@portico/contracts/coaching/calendar/event-reminders';
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';

/** People without a setting get the default. */
export async function reminderChoices(
  db: Transaction,
  userIds: readonly string[],
): Promise<(userId: string) => ReminderChoice> {
  const rows = await db.query<ReminderChoice & { id: string } & Record<string, unknown>>(
    `select user_id as id, minutes_before as "minutesBefore", days_before as "daysBefore"
     from portal.coaching_reminder_choice where user_id = any($1::uuid[])`,
    [userIds],
  );
  const chosen = new Map(rows.map(({ id, minutesBefore, daysBefore }) => [id, { minutesBefore, daysBefore }]));
  return (userId) => chosen.get(userId) ?? standardReminders;
}

export const getMeetingReminders: Handler<typeof calls.getMeetingReminders> = async (_, { db, actor }) => {
  const { userId } = actor.self;
  return (await reminderChoices(db, [userId]))(userId);
};

export const saveMeetingReminders: Handler<typeof calls.saveMeetingReminders> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  await db.query(
    `insert into portal.coaching_reminder_choice (tenant_id, user_id, minutes_before, days_before)
     values ((select platform.current_tenant()), $1, $2, $3)
     on conflict (tenant_id, user_id)
       do update set minutes_before = excluded.minutes_before, days_before = excluded.days_before`,
    [actor.self.userId, body.minutesBefore, body.daysBefore],
  );
  audit({
    object: { kind: 'meeting-reminders', id: actor.self.userId },
    after: { ...body },
    plain: ['minutesBefore', 'daysBefore'],
  });
  return body;
};
