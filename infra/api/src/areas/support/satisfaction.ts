/** Requesters rate how their ticket was solved; staff see a summary once enough people have rated. */
import { smallGroup } from '@portico/contracts/platform/small-groups';
import type * as calls from '@portico/contracts/support/calls';
import { supportLines } from '@portico/contracts/support/shapes';
import { mostRatings, ratingDays, satisfactionDays } from '@portico/contracts/support/ticket-rules';
import { subDays } from 'date-fns/subDays';
import type { Handler } from '../../platform/bind-area.ts';
import { Refusal } from '../../platform/refusal.ts';
import { publishChanged } from './notify-ticket.ts';
import { isRatedBy, lineOf } from './policy.ts';
import { workOnOne } from './work-on.ts';

export const rateTicket: Handler<typeof calls.rateTicket> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { ticketID, rating } = body;
  const row = await workOnOne(context, ticketID, 'read');
  if (!isRatedBy(row, actor.self.userId, now))
    throw new Refusal(
      'conflict',
      `Only the requester can rate a solution, and only within ${ratingDays} days after the ticket was closed.`,
    );
  if (row.rating === rating) return { ok: true };
  // The time of the last change stays, because the ticket itself has not changed.
  db.send('update portal.support_ticket set rating = $2, rated_at = $3 where ticket_id = $1', [ticketID, rating, now]);
  audit({
    object: { kind: 'ticket', id: ticketID },
    before: { rating: row.rating },
    after: { rating },
    plain: ['rating'],
  });
  await publishChanged(context, row);
  return { ok: true };
};

interface Counted {
  [column: string]: unknown;
  good: number;
  okay: number;
  poor: number;
  people: number;
}

/** Counts only the most recent ratings, so that the duration does not depend on the number of tickets. */
export const getSatisfaction: Handler<typeof calls.getSatisfaction> = async (_, { db, actor, now }) => {
  const line = lineOf(actor.self.role);
  const [counted] = await db.prepared<Counted>(
    'support_satisfaction',
    `select count(*) filter (where r.rating = 'good')::int as good, count(*) filter (where r.rating = 'okay')::int as okay,
       count(*) filter (where r.rating = 'poor')::int as poor, count(distinct r.requester)::int as people
     from unnest($1::text[]) as wanted (line) cross join lateral (
       select t.rating, coalesce(t.created_for, t.created_by) as requester from portal.support_ticket t
       where t.line = wanted.line and t.rating is not null and t.rated_at > $2
       order by t.rated_at desc limit ${mostRatings}) r`,
    [line === undefined ? supportLines : [line], subDays(now, satisfactionDays)],
  );
  return counted && counted.people >= smallGroup ? counted : null;
};
