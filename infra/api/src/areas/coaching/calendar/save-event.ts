/** Creates and changes events: one occurrence, an occurrence and all that follow, or the whole series. */

import type { WantedTimes } from '@portico/contracts/coaching/calendar/change-event';
import type { EventTimes } from '@portico/contracts/coaching/calendar/event-times';
import type { CalendarData } from '@portico/contracts/coaching/calendar-input';
import type * as calls from '@portico/contracts/coaching/calls';
import { mayCoach } from '@portico/contracts/platform/roles';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { peopleToAsk } from './event-people.ts';
import { peopleOf } from './event-rows.ts';
import { eventToChange } from './event-to-change.ts';
import { notifyCalendars, notifyParticipants } from './notify-people.ts';
import { settleProposals } from './propose-time.ts';
import { refuseNever, type StoredEvent, storeChange } from './store-change.ts';
import { type EventDetails, insertEvent, setParticipants } from './write-event.ts';

type Context = CallContext<typeof calls.saveCalendarData>;

const wantedTimes = (body: CalendarData): WantedTimes => ({
  start: body.allDay ? body.date : `${body.date}T${body.timeStart}:00`,
  timeZone: body.timeZone,
  minutes: body.duration,
  rule: body.rule,
});

function detailsFrom(body: CalendarData, { actor, people }: Context): EventDetails {
  const { coacheeID: coachee } = people;
  if (coachee && (coachee.userId === actor.self.userId || !mayCoach(actor.self.role)))
    throw new Refusal('forbidden', 'A one-to-one is between a coach and a person they coach.');
  return {
    ownerId: actor.self.userId,
    madeBy: delegateOf(actor),
    title: body.title,
    type: body.type,
    location: body.location,
    details: body.details,
    joinLink: body.joinLink,
    coachId: coachee ? actor.self.userId : null,
    coacheeId: coachee?.userId ?? null,
  };
}

/** Everyone invited, including the coachee. */
const namedIn = ({ participantIDs }: CalendarData, { ownerId, coacheeId }: EventDetails): string[] =>
  [...participantIDs, ...(coacheeId ? [coacheeId] : [])].filter((userId) => userId !== ownerId);

async function create(body: CalendarData, details: EventDetails, context: Context): Promise<StoredEvent> {
  const { db, now, actor, audit } = context;
  const invited = await peopleToAsk(db, actor, namedIn(body, details));
  const times: EventTimes = { id: crypto.randomUUID(), ...wantedTimes(body), exdate: [], changes: [] };
  refuseNever(times);
  await insertEvent(db, times, details, now);
  const others = invited.map(({ userId }) => userId);
  await setParticipants(context, times.id, others);
  await notifyCalendars(context, times.id, [actor.self.userId, ...others]);
  await notifyParticipants(context, 'event.invited', {
    ...{ event: times.id, title: body.title, day: body.date, at: times },
    to: others,
    by: actor.userId,
  });
  audit({ object: { kind: 'calendar-event', id: times.id }, after: { title: body.title, starts: times.start } });
  return { id: times.id, itterationID: body.date, version: 1, keptMeetings: [] };
}

async function change(
  body: CalendarData,
  wanted: NonNullable<CalendarData['change']>,
  details: EventDetails,
  context: Context,
): Promise<StoredEvent> {
  const { db, actor, audit } = context;
  const event = await eventToChange(db, actor, wanted);
  const already = event.row.participants.map(({ userId }) => userId);
  const invited = await peopleToAsk(db, actor, namedIn(body, details), already);
  // An event without recurrence is always changed as a whole.
  const scope = event.times.rule === null ? 'all' : wanted.scope;
  const times = wantedTimes(body);
  const day = wanted.itterationID;
  await settleProposals(db, event.row.event_id, { day, scope });
  const stored = await storeChange[scope]({ event, day, times, details, invited, body }, context);
  const [were, are] = [peopleOf(event.row), invited.map(({ userId }) => userId)];
  const notice = { event: stored.id, title: body.title, day: body.date, at: times, by: actor.userId };
  await notifyCalendars(context, stored.id, [...new Set([...were, ...are])]);
  await notifyParticipants(context, 'event.invited', { ...notice, to: are.filter((one) => !were.includes(one)) });
  await notifyParticipants(context, 'event.changed', { ...notice, to: are.filter((one) => were.includes(one)) });
  audit({
    object: { kind: 'calendar-event', id: event.row.event_id },
    before: { title: event.details.title, starts: event.shown.start },
    after: { title: body.title, starts: times.start, scope, keptMeetings: stored.keptMeetings.length },
    plain: ['scope', 'keptMeetings'],
  });
  return stored;
}

export const saveCalendarData: Handler<typeof calls.saveCalendarData> = async ({ body }, context) => {
  const details = detailsFrom(body, context);
  return body.change === null ? create(body, details, context) : change(body, body.change, details, context);
};
