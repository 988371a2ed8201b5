import { cacheMinutes } from '@portico/contracts/platform/constants';
import {
  getAllocatedTickets,
  getCreatedTickets,
  getNewTicket,
  getSupportStaff,
  getTicket,
  getUnAllocatedTickets,
} from '@portico/contracts/support/calls/tickets';
import { type NamesFor, namedMetadata, namedSummary, namedTicket } from '@portico/contracts/support/named-tickets';
import type { NewTicket, Ticket, TicketSummary } from '@portico/contracts/support/shapes';
import { isSupportStaff } from '@portico/contracts/support/staff-roles';
import type { TicketFilter } from '@portico/contracts/support/ticket-rules';
import { type CallState, useCall } from '@portico/data-client';
import { useLanguage, useSelf } from '@portico/remote-contract';
import { millisecondsInMinute } from 'date-fns/constants';
import { useMemo } from 'react';

export const ticketLists = {
  created: getCreatedTickets,
  unallocated: getUnAllocatedTickets,
  allocated: getAllocatedTickets,
} as const;
export type TicketListName = keyof typeof ticketLists;

const useIsStaff = (): boolean => isSupportStaff(useSelf().Role.Name);

/** Staff see three lists, everyone else only the tickets they created. */
export const useMyLists = (): TicketListName[] =>
  useIsStaff() ? ['created', 'unallocated', 'allocated'] : ['created'];

function useNamesFor(): NamesFor {
  const { UserID: userId } = useSelf();
  const language = useLanguage();
  return useMemo(() => ({ userId, language }), [userId, language]);
}

/** The same call state with converted data. */
const withData = <Data>(state: CallState<Data>, data: Data | undefined): CallState<Data> =>
  state.state === 'ready' && data !== undefined ? { ...state, data } : state;

/** Cached for the time given in the specification, then reloaded while the page is visible. */
const listMs = cacheMinutes.ticketLists * millisecondsInMinute;

export function useTickets(list: TicketListName, prefilter: TicketFilter): CallState<TicketSummary[]> {
  const names = useNamesFor();
  const options = { cacheMinutes: cacheMinutes.ticketLists, refreshMs: listMs };
  const tickets = useCall(ticketLists[list], { query: { prefilter } }, options);
  const named = useMemo(() => tickets.data?.map((one) => namedSummary(one, names)), [tickets.data, names]);
  return withData(tickets, named);
}

export function useTicketForm(): CallState<NewTicket> {
  const language = useLanguage();
  const isStaff = useIsStaff();
  const form = useCall(getNewTicket, {}, { cacheMinutes: cacheMinutes.ticketTemplate });
  const named = useMemo(
    () => form.data && { ...form.data, metadata: namedMetadata(form.data.metadata, language, isStaff) },
    [form.data, language, isStaff],
  );
  return withData(form, named);
}

/** Updated by live events, and reloaded occasionally in case events do not arrive. */
export function useTicket(ticketID: string): CallState<Ticket> {
  const names = useNamesFor();
  const ticket = useCall(getTicket, { query: { ticketID } }, { refreshMs: 30_000 });
  const named = useMemo(() => ticket.data && namedTicket(ticket.data, names), [ticket.data, names]);
  return withData(ticket, named);
}

export const useStaff = (enabled: boolean) =>
  useCall(getSupportStaff, {}, { cacheMinutes: cacheMinutes.supportStaff, enabled });
