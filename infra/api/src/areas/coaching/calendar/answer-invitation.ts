import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { findEvent, peopleOf } from './event-rows.ts';
import { notifyCalendars } from './notify-people.ts';

/**
 * Answers an invitation; a coachee is invited like everyone else. Events planned by another area are answered in that
 * area.
 */
export const answerCalendarEvent: Handler<typeof calls.answerCalendarEvent> = async ({ body }, context) => {
  const { db, actor, audit, now } = context;
  const event = await findEvent(db, body.calendarID);
  const me = actor.self.userId;
  if (!event || event.is_planned || event.owner_id === me || !peopleOf(event).includes(me)) throw notFound();
  const known = event.participants.find(({ userId }) => userId === me)?.answer;
  if (known === body.answer) return { ok: true };
  await db.query(
    `insert into portal.coaching_event_participant (tenant_id, event_id, user_id, answer, invited_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4)
     on conflict (tenant_id, event_id, user_id) do update set answer = excluded.answer`,
    [body.calendarID, me, body.answer, now],
  );
  await notifyCalendars(context, body.calendarID, peopleOf(event));
  audit({ object: { kind: 'calendar-event', id: body.calendarID }, after: { answer: body.answer }, plain: ['answer'] });
  return { ok: true };
};
