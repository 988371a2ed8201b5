/** Reading tickets and sending a new one: the specification's own calls. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { newTicket, supportStaff, ticket, ticketSubmission, ticketSummary } from '../shapes.ts';
import { staffRoles } from '../staff-roles.ts';
import { ticketFilters } from '../ticket-rules.ts';

const filterQuery = z.strictObject({ prefilter: z._default(z.enum(ticketFilters), 'open') });

export const getTickets = defineCall({
  area: 'support',
  name: 'getTickets',
  method: 'GET',
  summary: 'Tickets the caller may read, open and closed, the 500 last changed, newest first; the export has all.',
  answer: z.array(ticketSummary),
  access: { kind: 'account' },
  scope: 'object',
  limit: 'read',
  writes: false,
  flag: 'support',
  changedBy: ['support/submitTicket', 'support/replyToTicket'],
});

export const getCreatedTickets = defineCall({
  area: 'support',
  name: 'getCreatedTickets',
  method: 'GET',
  summary:
    'The tickets the caller created, or a delegate for them, the 500 last changed; open ones unless asked otherwise.',
  query: filterQuery,
  answer: z.array(ticketSummary),
  access: { kind: 'account' },
  scope: 'self',
  limit: 'read',
  writes: false,
  flag: 'support',
  changedBy: ['support/submitTicket', 'support/replyToTicket'],
});

export const getAllocatedTickets = defineCall({
  area: 'support',
  name: 'getAllocatedTickets',
  method: 'GET',
  summary: 'The tickets allocated to the caller, the 500 last changed; open ones unless asked otherwise.',
  query: filterQuery,
  answer: z.array(ticketSummary),
  access: { kind: 'roles', roles: staffRoles },
  scope: 'self',
  limit: 'read',
  writes: false,
  flag: 'support',
  changedBy: ['support/allocateTickets'],
});

export const getUnAllocatedTickets = defineCall({
  area: 'support',
  name: 'getUnAllocatedTickets',
  method: 'GET',
  summary:
    'Tickets of the caller’s line that nobody has taken, the 500 oldest first; open ones unless asked otherwise.',
  query: filterQuery,
  answer: z.array(ticketSummary),
  access: { kind: 'roles', roles: staffRoles },
  scope: 'object',
  limit: 'read',
  writes: false,
  flag: 'support',
  changedBy: ['support/submitTicket'],
});

export const getTicket = defineCall({
  area: 'support',
  name: 'getTicket',
  method: 'GET',
  summary: 'One ticket with its thread; internal notes only for staff.',
  query: z.strictObject({ ticketID: id }),
  answer: ticket,
  access: { kind: 'account' },
  scope: 'object',
  limit: 'read',
  writes: false,
  flag: 'support',
  fails: ['not_found'],
  changedBy: ['support/replyToTicket'],
});

export const getNewTicket = defineCall({
  area: 'support',
  name: 'getNewTicket',
  method: 'GET',
  summary: 'The empty ticket and what its fields may hold in this tenant.',
  answer: newTicket,
  access: { kind: 'account' },
  scope: 'tenant',
  limit: 'read',
  writes: false,
  flag: 'support',
  changedBy: [],
});

export const getSupportStaff = defineCall({
  area: 'support',
  name: 'getSupportStaff',
  method: 'GET',
  summary: 'Who answers tickets, by line.',
  answer: supportStaff,
  access: { kind: 'roles', roles: staffRoles },
  scope: 'tenant',
  limit: 'read',
  writes: false,
  flag: 'support',
  changedBy: [],
});

export const submitTicket = defineCall({
  area: 'support',
  name: 'submitTicket',
  method: 'POST',
  summary: 'Stores a new ticket; it stands unallocated in first line. Records made for another person name both.',
  body: ticketSubmission,
  answer: ticket,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'write',
  writes: true,
  repeatable: true,
  flag: 'support',
  fails: ['invalid_input'],
  exclude: { M3: 'names choices of the ticket form, which all of the tenant share' },
});
