import { cacheMinutes } from '@portico/contracts/platform/constants';
import {
  getAllocatedTickets,
  getCreatedTickets,
  getNewTicket,
  getSupportStaff,
  getTicket,
  getUnAllocatedTickets,
} from '@portico/contracts/support/calls/tickets';
import { isSupportStaff } from '@portico/contracts/support/staff-roles';
import type { TicketFilter } from '@portico/contracts/support/ticket-rules';
import { useCall } from '@portico/data-client';
import { useSelf } from '@portico/remote-contract';

export const ticketLists = {
  created: getCreatedTickets,
  unallocated: getUnAllocatedTickets,
  allocated: getAllocatedTickets,
} as const;
export type TicketListName = keyof typeof ticketLists;

export const useIsStaff = (): boolean => isSupportStaff(useSelf().Role.Name);

/** Staff see three lists, everybody else the tickets they created. */
export const useMyLists = (): TicketListName[] =>
  useIsStaff() ? ['created', 'unallocated', 'allocated'] : ['created'];

/** Kept as long as the specification says, and asked for again after it while the page is visible. */
const listMs = cacheMinutes.ticketLists * 60_000;

export const useTickets = (list: TicketListName, prefilter: TicketFilter) =>
  useCall(ticketLists[list], { query: { prefilter } }, { cacheMinutes: cacheMinutes.ticketLists, refreshMs: listMs });

export const useTicketForm = () => useCall(getNewTicket, {}, { cacheMinutes: cacheMinutes.ticketTemplate });

/** Told by live events when it changes; asked for now and then where none arrive. */
export const useTicket = (ticketID: string) => useCall(getTicket, { query: { ticketID } }, { refreshMs: 30_000 });

export const useStaff = (enabled: boolean) =>
  useCall(getSupportStaff, {}, { cacheMinutes: cacheMinutes.supportStaff, enabled });
