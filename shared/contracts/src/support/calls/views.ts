/** Calls for the views of the ticket lists that staff save for themselves. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, line } from '../../platform/shapes.ts';
import { staffRoles } from '../staff-roles.ts';
import { ticketView, viewFilter } from '../ticket-view.ts';

const own = {
  area: 'support',
  scope: 'self',
  flag: 'support',
  access: { kind: 'roles', roles: staffRoles },
} as const;

export const getTicketViews = defineRead({
  ...own,
  name: 'getTicketViews',
  summary: 'The views of the ticket lists that the caller has saved, by name.',
  answer: z.array(ticketView),
  changedBy: ['support/saveTicketView', 'support/removeTicketView'],
});

export const saveTicketView = defineWrite({
  ...own,
  name: 'saveTicketView',
  summary: 'Saves the filters of a ticket list under a name; replaces the caller’s view of that name.',
  body: z.strictObject({ name: line(60, 1), filter: viewFilter }),
  answer: z.object({ viewID: id }),
  repeatable: true,
  fails: ['conflict'],
  exclude: { M3: 'names choices of the ticket form, which everyone in the tenant shares' },
});

export const removeTicketView = defineWrite({
  ...own,
  name: 'removeTicketView',
  summary: 'Deletes a view of the caller.',
  body: z.strictObject({ viewID: id }),
  answer: done,
  fails: ['not_found'],
});
