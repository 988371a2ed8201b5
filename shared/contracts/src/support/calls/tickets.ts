/** Calls that read tickets and submit a new one, as defined by the specification. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { newTicket, supportStaff, ticket, ticketSubmission, ticketSummary } from '../shapes.ts';
import { staffRoles } from '../staff-roles.ts';
import { ticketFilters } from '../ticket-rules.ts';

const filterQuery = z.strictObject({ prefilter: z._default(z.enum(ticketFilters), 'open') });

export const getTickets = defineRead({
  area: 'support',
  name: 'getTickets',
  summary: 'Tickets the caller may read, open and closed, the 500 last changed, newest first; the export contains all.',
  answer: z.array(ticketSummary),
  access: { kind: 'account' },
  scope: 'object',
  flag: 'support',
  changedBy: ['support/submitTicket', 'support/replyToTicket'],
});

export const getCreatedTickets = defineRead({
  area: 'support',
  name: 'getCreatedTickets',
  summary: 'The tickets created by the caller, or for them by a delegate, the 500 last changed; open ones by default.',
  query: filterQuery,
  answer: z.array(ticketSummary),
  access: { kind: 'account' },
  scope: 'self',
  flag: 'support',
  changedBy: ['support/submitTicket', 'support/replyToTicket'],
});

export const getAllocatedTickets = defineRead({
  area: 'support',
  name: 'getAllocatedTickets',
  summary: 'The tickets assigned to the caller, the 500 last changed; open ones by default.',
  query: filterQuery,
  answer: z.array(ticketSummary),
  access: { kind: 'roles', roles: staffRoles },
  scope: 'self',
  flag: 'support',
  changedBy: ['support/allocateTickets'],
});

export const getUnAllocatedTickets = defineRead({
  area: 'support',
  name: 'getUnAllocatedTickets',
  summary: 'Unassigned tickets of the caller’s line, the 500 oldest first; open ones by default.',
  query: filterQuery,
  answer: z.array(ticketSummary),
  access: { kind: 'roles', roles: staffRoles },
  scope: 'object',
  flag: 'support',
  changedBy: ['support/submitTicket'],
});

export const getTicket = defineRead({
  area: 'support',
  name: 'getTicket',
  summary: 'One ticket with its thread; internal notes only for staff.',
  query: z.strictObject({ ticketID: id }),
  answer: ticket,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'support',
  fails: ['not_found'],
  changedBy: ['support/replyToTicket'],
});

export const getNewTicket = defineRead({
  area: 'support',
  name: 'getNewTicket',
  summary: 'The empty ticket and the choices for its fields in this tenant.',
  answer: newTicket,
  access: { kind: 'account' },
  scope: 'tenant',
  flag: 'support',
  changedBy: [],
});

export const getSupportStaff = defineRead({
  area: 'support',
  name: 'getSupportStaff',
  summary: 'Support staff, by line.',
  answer: supportStaff,
  access: { kind: 'roles', roles: staffRoles },
  scope: 'tenant',
  flag: 'support',
  changedBy: [],
});

export const submitTicket = defineWrite({
  area: 'support',
  name: 'submitTicket',
  summary: 'Stores a new ticket, unassigned in first line. Tickets created for another person name both.',
  body: ticketSubmission,
  answer: ticket,
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
  flag: 'support',
  fails: ['invalid_input'],
  exclude: { M3: 'names choices of the ticket form, which everyone in the tenant shares' },
});
