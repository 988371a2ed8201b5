import { cacheMinutes } from '@portico/contracts/platform/constants';
import { type Role, supportRoles } from '@portico/contracts/platform/roles';
import {
  getAllocatedTickets,
  getCreatedTickets,
  getNewTicket,
  getUnAllocatedTickets,
  submitTicket,
} from '@portico/contracts/support/calls';
import type { TicketFilter } from '@portico/contracts/support/ticket-rules';
import { useCall, useWrite } from '@portico/data-client';
import { useViewer } from '@portico/remote-contract';

export const ticketLists = {
  created: getCreatedTickets,
  unallocated: getUnAllocatedTickets,
  allocated: getAllocatedTickets,
} as const;
export type TicketListName = keyof typeof ticketLists;

/** Staff see three lists, everybody else the tickets they created. */
export function useMyLists(): TicketListName[] {
  const role = useViewer().user.Role.Name;
  const staff: readonly Role[] = [...supportRoles, 'System Administrator'];
  return staff.includes(role) ? ['created', 'unallocated', 'allocated'] : ['created'];
}

export const useTickets = (list: TicketListName, prefilter: TicketFilter) =>
  useCall(ticketLists[list], { query: { prefilter } }, { cacheMinutes: cacheMinutes.ticketLists });

export const useTicketForm = () => useCall(getNewTicket, {}, { cacheMinutes: cacheMinutes.ticketTemplate });

export const useSubmitTicket = () => useWrite(submitTicket);
