/**
 * Cancels one occurrence, an occurrence and all that follow, or the whole series. Meetings with linked sessions stay.
 */
import { cancelThis, cutEvent, takesPlaceEver } from '@portico/contracts/coaching/calendar/change-event';
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { attachedDays, storeMeeting } from './attached-sessions.ts';
import { peopleOf } from './event-rows.ts';
import { type EventToChange, eventToChange } from './event-to-change.ts';
import { notifyCalendars, notifyParticipants } from './notify-people.ts';
import { endEvent, updateEvent } from './write-event.ts';

type Context = CallContext<typeof calls.cancelCalendarEvent>;

async function storeAll(event: EventToChange, days: readonly string[], { db, now }: Context): Promise<string[]> {
  for (const day of days) await storeMeeting(db, event, day, now);
  return [...days];
}

async function cancelOne(
  event: EventToChange,
  day: string,
  attached: string[],
  { db, now }: Context,
): Promise<string[]> {
  if (attached.includes(day))
    throw new Refusal('conflict', 'This meeting has a coaching session. You can move it, but not cancel it.', {
      current: { reason: 'session', itterationID: day },
    });
  const left = cancelThis(event.times, day);
  if (event.times.rule === null || !takesPlaceEver(left)) await endEvent(db, event.times.id, now);
  else await updateEvent(db, left, event.details, now);
  return [];
}

async function cancelFollowing(
  event: EventToChange,
  day: string,
  attached: string[],
  context: Context,
): Promise<string[]> {
  const { before } = cutEvent(event.times, day, crypto.randomUUID());
  if (before === null) return cancelAll(event, attached, context);
  const stored = await storeAll(
    event,
    attached.filter((one) => one >= day),
    context,
  );
  await updateEvent(context.db, before, event.details, context.now);
  return stored;
}

async function cancelAll(event: EventToChange, attached: string[], context: Context): Promise<string[]> {
  const stored = await storeAll(event, attached, context);
  await endEvent(context.db, event.times.id, context.now);
  return stored;
}

export const cancelCalendarEvent: Handler<typeof calls.cancelCalendarEvent> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const event = await eventToChange(db, actor, body);
  const attached = await attachedDays(db, body.calendarID);
  const scope = event.times.rule === null ? 'this' : body.scope;
  const keptMeetings =
    scope === 'this'
      ? await cancelOne(event, body.itterationID, attached, context)
      : scope === 'following'
        ? await cancelFollowing(event, body.itterationID, attached, context)
        : await cancelAll(event, attached, context);
  const people = peopleOf(event.row);
  await notifyCalendars(context, body.calendarID, people, scope === 'this' ? 'changed' : 'removed');
  const day = event.shown.start.slice(0, 10);
  await notifyParticipants(context, 'event.cancelled', {
    ...{ event: body.calendarID, title: event.details.title, day, at: event.shown },
    to: people,
    by: actor.userId,
  });
  audit({
    object: { kind: 'calendar-event', id: body.calendarID },
    before: { title: event.details.title, day: body.itterationID },
    after: { scope, keptMeetings: keptMeetings.length },
    plain: ['scope', 'keptMeetings'],
  });
  return { keptMeetings };
};
