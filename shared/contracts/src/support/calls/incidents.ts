/** Calls for known problems: staff announce and end them, people see them before they report the same. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, line, text } from '../../platform/shapes.ts';
import { incident, incidentHours, mostIncidentTickets } from '../incident.ts';
import { staffRoles } from '../staff-roles.ts';

const staff = { area: 'support', flag: 'support', access: { kind: 'roles', roles: staffRoles } } as const;

export const getSimilarTickets = defineRead({
  ...staff,
  name: 'getSimilarTickets',
  summary: 'Open tickets of the same line that are likely about the same problem, newest first; at most 20.',
  scope: 'object',
  query: z.strictObject({ ticketID: id }),
  answer: z.array(z.object({ ticketID: id, SUP_TCK_TITLE: z.string() })),
  fails: ['not_found'],
  changedBy: ['support/submitTicket'],
  exclude: { readsWhatWasWritten: 'the sample’s new ticket is about something else; incidents.test reads it back' },
});

export const getIncidents = defineRead({
  ...staff,
  name: 'getIncidents',
  summary: 'The known problems that are announced now, newest first.',
  scope: 'tenant',
  answer: z.array(incident),
  changedBy: ['support/raiseIncident', 'support/endIncident'],
});

export const raiseIncident = defineWrite({
  ...staff,
  name: 'raiseIncident',
  summary: 'Announces that the problem of these tickets is known, for some hours.',
  scope: 'object',
  body: z.strictObject({
    ticketIDs: z.array(id).check(z.minLength(1), z.maxLength(mostIncidentTickets)),
    title: line(120, 1),
    text: text(1000),
    hours: z.literal([...incidentHours]),
  }),
  answer: z.object({ incidentID: id }),
  repeatable: true,
  roundTrips: { most: 10, because: 'the locked tickets, what is announced already, and then the incident' },
  fails: ['not_found', 'conflict'],
});

export const endIncident = defineWrite({
  ...staff,
  name: 'endIncident',
  summary: 'Ends the announcement of a known problem. If it is solved, the requesters of its tickets are notified.',
  scope: 'tenant',
  body: z.strictObject({ incidentID: id, solved: z.boolean() }),
  answer: done,
  roundTrips: { most: 17, because: 'the incident, its tickets, and then a notification with its channels' },
  fails: ['not_found'],
});

export const findIncidents = defineRead({
  area: 'support',
  flag: 'support',
  access: { kind: 'account' },
  scope: 'tenant',
  name: 'findIncidents',
  summary: 'Known problems that a new ticket with these words is likely about; at most 3.',
  query: z.strictObject({ q: line(300, 1) }),
  answer: z.array(incident),
  changedBy: ['support/raiseIncident', 'support/endIncident'],
  exclude: { readsWhatWasWritten: 'the sample’s words are of no incident; incidents.test reads it back' },
});
