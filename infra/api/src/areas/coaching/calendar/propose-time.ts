/** Proposals of another time for a meeting. An invited person makes one; the owner accepts or declines it. */

import type { ChangeScope } from '@portico/contracts/coaching/calendar/change-event';
import { shownTimes } from '@portico/contracts/coaching/calendar/change-event';
import { isAllDay } from '@portico/contracts/coaching/calendar/event-times';
import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { findEvent, peopleOf, timesOf } from './event-rows.ts';
import { notifyCalendars, notifyParticipants } from './notify-people.ts';

export const proposeEventTime: Handler<typeof calls.proposeEventTime> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const event = await findEvent(db, body.calendarID);
  const me = actor.self.userId;
  const isInvited = event && !event.is_planned && event.owner_id !== me && peopleOf(event).includes(me);
  const shown = isInvited ? shownTimes(timesOf(event), body.itterationID) : undefined;
  if (!event || !shown) throw notFound();
  const start = `${body.date}T${isAllDay(shown) ? '00:00' : body.timeStart}:00`;
  const known = event.proposals.find((one) => one.userId === me && one.iteration === body.itterationID);
  if (known?.start === start && known.note === body.note) return { ok: true };
  await db.query(
    `insert into portal.coaching_event_proposal (tenant_id, proposal_id, event_id, iteration, user_id, starts_local, note, proposed_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7)
     on conflict (tenant_id, event_id, iteration, user_id) do update
       set starts_local = excluded.starts_local, note = excluded.note, proposed_at = excluded.proposed_at`,
    [crypto.randomUUID(), body.calendarID, body.itterationID, me, start, body.note, now],
  );
  await notifyCalendars(context, body.calendarID, [event.owner_id, me]);
  await notifyParticipants(context, 'event.proposed', {
    event: body.calendarID,
    title: event.title,
    day: shown.start.slice(0, 10),
    at: { start: isAllDay(shown) ? body.date : start, timeZone: shown.timeZone },
    to: [event.owner_id],
    by: actor.userId,
  });
  audit({ object: { kind: 'calendar-event', id: body.calendarID }, after: { proposed: start } });
  return { ok: true };
};

export const declineEventProposal: Handler<typeof calls.declineEventProposal> = async ({ body }, context) => {
  const { db, actor, audit } = context;
  const [found] = await db.query<{ event: string; proposer: string; iteration: string }>(
    `select event_id as event, user_id as proposer, to_char(iteration, 'YYYY-MM-DD') as iteration
     from portal.coaching_event_proposal where proposal_id = $1 for update`,
    [body.proposalID],
  );
  const event = found && (await findEvent(db, found.event));
  const me = actor.self.userId;
  if (!event || (event.owner_id !== me && found.proposer !== me)) throw notFound();
  await db.query('delete from portal.coaching_event_proposal where proposal_id = $1', [body.proposalID]);
  await notifyCalendars(context, found.event, [event.owner_id, found.proposer]);
  const stored = shownTimes(timesOf(event), found.iteration);
  if (found.proposer !== me && stored)
    await notifyParticipants(context, 'event.kept', {
      event: found.event,
      title: event.title,
      day: stored.start.slice(0, 10),
      at: stored,
      to: [found.proposer],
      by: actor.userId,
    });
  audit({ object: { kind: 'calendar-event', id: found.event }, before: { proposal: body.proposalID } });
  return { ok: true };
};

/** When the owner changes an event, proposals for the affected occurrences are settled. */
export async function settleProposals(
  db: Transaction,
  eventId: string,
  { day, scope }: { day: string; scope: ChangeScope },
): Promise<void> {
  await db.query(
    `delete from portal.coaching_event_proposal
     where event_id = $1 and ($3 = 'all' or iteration = $2::date or ($3 = 'following' and iteration > $2::date))`,
    [eventId, day, scope],
  );
}
