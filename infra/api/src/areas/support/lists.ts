/** The lists of tickets and a single ticket. */
import type * as calls from '@portico/contracts/support/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { lineOf } from './policy.ts';
import { readTicket } from './read-ticket.ts';
import { toList } from './ticket-answer.ts';
import { allocatedTo, createdBy, readableBy, unallocated } from './ticket-rows.ts';

export const getTickets: Handler<typeof calls.getTickets> = async (_, { db, actor, now }) => {
  const { userId, role } = actor.self;
  return toList(db, actor, await readableBy(db, userId, lineOf(role) ?? null, role === 'System Administrator'), now);
};

export const getCreatedTickets: Handler<typeof calls.getCreatedTickets> = async ({ query }, { db, actor, now }) =>
  toList(db, actor, await createdBy(db, query.prefilter, actor.self.userId), now);

export const getAllocatedTickets: Handler<typeof calls.getAllocatedTickets> = async ({ query }, { db, actor, now }) =>
  toList(db, actor, await allocatedTo(db, query.prefilter, actor.self.userId), now);

/** Staff see the tickets of their line. Administrators have no line and see those of all three. */
export const getUnAllocatedTickets: Handler<typeof calls.getUnAllocatedTickets> = async (
  { query },
  { db, actor, now },
) => toList(db, actor, await unallocated(db, query.prefilter, lineOf(actor.self.role) ?? null), now);

export const getTicket: Handler<typeof calls.getTicket> = ({ query }, context) => readTicket(context, query.ticketID);
