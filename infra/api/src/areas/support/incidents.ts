/** Known problems: staff announce them from tickets, and people who are about to report the same problem see them. */
import { randomUUID } from 'node:crypto';
import type * as calls from '@portico/contracts/support/calls';
import { areSimilar, type Incident, mostIncidents, significantWords } from '@portico/contracts/support/incident';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import type { Actor } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { notify } from '../../services/portal/public.ts';
import { factsOf, readsInternalNotes, relationTo, rightsTo } from './policy.ts';
import { findTicket, type TicketRow, ticketsById } from './ticket-rows.ts';
import { workOn } from './work-on.ts';

/** Older tickets are unlikely to be about the current problem. */
const comparedDays = 7;
const mostCompared = 300;
const mostSimilar = 20;
const mostFound = 3;

interface IncidentRow {
  [column: string]: unknown;
  incident_id: string;
  title: string;
  text: string;
  /** The significant words of the title and of each ticket, each as one text separated by spaces. */
  words: string[];
  ticket_ids: string[];
  raised_at: Date;
  ends_at: Date;
}

const current = (db: Transaction, now: Date): Promise<IncidentRow[]> =>
  db.prepared<IncidentRow>(
    'support_incidents',
    `select incident_id, title, text, words, ticket_ids, raised_at, ends_at from portal.support_incident
     where ended_at is null and ends_at > $1 order by raised_at desc, incident_id limit ${mostIncidents}`,
    [now],
  );

const toIncident = (row: IncidentRow): Incident => ({
  incidentID: row.incident_id,
  title: row.title,
  text: row.text,
  raisedAt: row.raised_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  tickets: row.ticket_ids.length,
});

export const getSimilarTickets: Handler<typeof calls.getSimilarTickets> = async ({ query }, { db, actor, now }) => {
  const row = await findTicket(db, query.ticketID);
  if (!row || !rightsTo(actor.self, row, now).allocate) throw notFound();
  const words = significantWords(row.title);
  const others = await db.query<{ ticket_id: string; title: string }>(
    `select ticket_id, title from portal.support_ticket
     where line = $1 and closed_at is null and created_at > $2 and ticket_id <> $3
     order by created_at desc, ticket_id limit ${mostCompared}`,
    [row.line, subDays(now, comparedDays), row.ticket_id],
  );
  return others
    .filter(({ title }) => areSimilar(words, significantWords(title)))
    .slice(0, mostSimilar)
    .map(({ ticket_id: ticketID, title: SUP_TCK_TITLE }) => ({ ticketID, SUP_TCK_TITLE }));
};

export const getIncidents: Handler<typeof calls.getIncidents> = async (_, { db, now }) =>
  (await current(db, now)).map(toIncident);

export const findIncidents: Handler<typeof calls.findIncidents> = async ({ query }, { db, now }) => {
  const words = significantWords(query.q);
  const found = (await current(db, now)).filter((row) =>
    row.words.some((title) => areSimilar(words, title.split(' '))),
  );
  return found.slice(0, mostFound).map(toIncident);
};

export const raiseIncident: Handler<typeof calls.raiseIncident> = async ({ body }, context) => {
  const { db, tenant, actor, now, audit } = context;
  const { title, text, hours } = body;
  const rows = await workOn(context, body.ticketIDs, 'allocate');
  if ((await current(db, now)).length >= mostIncidents)
    throw new Refusal('conflict', 'The list is full. Nothing was changed.', { current: { most: mostIncidents } });
  const incidentId = randomUUID();
  const ticketIds = rows.map((row) => row.ticket_id);
  await db.query(
    `insert into portal.support_incident (tenant_id, incident_id, title, text, words, ticket_ids, raised_by, raised_at,
       ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tenant.tenantId,
      incidentId,
      title,
      text,
      // Tickets contain the words of people who have the problem. All of them together, or with the full text, would
      // match too much.
      [title, ...rows.map((row) => row.title)].map((one) => significantWords(one).join(' ')),
      ticketIds,
      actor.self.userId,
      now,
      addHours(now, hours),
    ],
  );
  audit({ object: { kind: 'incident', id: incidentId }, after: { title, text, hours, tickets: ticketIds.length } });
  return { incidentID: incidentId };
};

/** True for the person who raised it, administrators, and staff who work or have worked on one of its tickets. */
const mayEnd = ({ self }: Actor, raisedBy: string, tickets: readonly TicketRow[]): boolean =>
  raisedBy === self.userId ||
  self.role === 'System Administrator' ||
  tickets.some((row) => readsInternalNotes(relationTo(self, factsOf(row))));

export const endIncident: Handler<typeof calls.endIncident> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { incidentID: incidentId, solved } = body;
  const [ended] = await db.query<{ title: string; raised_by: string; ticket_ids: string[] }>(
    // The words of tickets are only needed while the problem is compared with new reports.
    `update portal.support_incident set ended_at = $2, words = '{}'
     where incident_id = $1 and ended_at is null and ends_at > $2
     returning title, raised_by, ticket_ids`,
    [incidentId, now],
  );
  if (!ended) throw notFound();
  const tickets = [...(await ticketsById(db, ended.ticket_ids)).values()];
  if (!mayEnd(actor, ended.raised_by, tickets)) throw notFound();
  const after = { solved };
  audit({ object: { kind: 'incident', id: incidentId }, before: { title: ended.title }, after, plain: ['solved'] });
  // A problem that was announced by mistake has not been solved, so there is no one to notify.
  if (solved)
    await notify(context, {
      message: 'incident.ended',
      values: { title: ended.title },
      to: [...new Set(tickets.map((row) => row.created_for ?? row.created_by))],
      maySee: () => true,
      by: actor.self.userId,
      same: `incident.ended ${incidentId}`,
    });
  return { ok: true };
};
