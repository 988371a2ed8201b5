/** Rules of support tickets: what is open, what a new one needs, who may do what. */

import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { fold } from '../search/fold.ts';

/** Null means open. */
export const isOpenTicket = (ticket: { SUP_TCK_CLOSED: string | Date | null }): boolean =>
  ticket.SUP_TCK_CLOSED === null;

export const ticketFilters = ['open', 'closed', 'all'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

/** The typed filter of a list, word by word, folded like the searched text. */
export const soughtWords = (typed: string): string[] =>
  fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** The catalogued texts (specification section 5), by the field they are at. */
export const ticketMessages = {
  SUP_TCK_TYPE: 'Please select the type of issue.',
  SUP_TCK_PRIORTY: 'Please select the priority of the issue.',
  SUP_TCK_IMPACT: 'Please select the impact of the issue.',
  comment: 'Please add a comment.',
} as const;
export type RequiredTicketField = keyof typeof ticketMessages;

export interface TicketDraft {
  SUP_TCK_TYPE: string | null;
  SUP_TCK_PRIORTY: string | null;
  SUP_TCK_IMPACT: string | null;
  comment: string;
}

/** The required fields that are still empty, in the order of the form. */
export const missingTicketFields = (draft: TicketDraft): RequiredTicketField[] =>
  (Object.keys(ticketMessages) as RequiredTicketField[]).filter((field) => (draft[field] ?? '').trim() === '');

/** How a person relates to a ticket. */
export type TicketRelation = 'creator' | 'staff' | 'formerStaff' | 'administrator' | 'none';

export interface TicketCan {
  read: boolean;
  comment: boolean;
  /** Take it, assign it to staff, hand it over, classify, merge, link, write internal notes. */
  allocate: boolean;
  close: boolean;
  reopen: boolean;
}

/** How long requesters may reopen their ticket; afterwards a new one says better what is wrong now. */
export const reopenDays = 14;

export interface TicketEnd {
  closedAt: Date | null;
  mergedInto: string | null;
}

/**
 * Staff work on tickets of their own line, and read on those that their line has handed over; the creator reads and
 * answers; no one writes on a closed one.
 */
export function ticketRights(relation: TicketRelation, { closedAt, mergedInto }: TicketEnd, now: Date): TicketCan {
  const isOpen = closedAt === null;
  const works = relation === 'staff' || relation === 'administrator';
  const takesPart = works || relation === 'creator';
  const isFresh = closedAt !== null && differenceInMilliseconds(now, closedAt) <= reopenDays * millisecondsInDay;
  return {
    read: relation !== 'none',
    comment: takesPart && isOpen,
    allocate: works && isOpen,
    close: takesPart && isOpen,
    reopen: !isOpen && mergedInto === null && (works || (relation === 'creator' && isFresh)),
  };
}

/** The states' codes; their names are the tenant's. */
export const ticketStates = ['new', 'in-progress', 'waiting', 'resolved'] as const;
export type TicketState = (typeof ticketStates)[number];

/** No clock runs while support waits for the person who asked, nor after the ticket is closed. */
export const isPausedIn = (state: string): boolean => state === 'waiting' || state === 'resolved';

/** The state after a public answer, unless another one is chosen. */
export function stateAfterReply(state: string, byStaff: boolean): string {
  if (byStaff) return state === 'new' ? 'in-progress' : state;
  return state === 'waiting' ? 'in-progress' : state;
}

/** Of its history, requesters see what became of the ticket, not how staff divide the work. */
export const isPublicEvent = (kind: string): boolean => kind === 'state' || kind === 'merged';

/** Someone else of staff answered since the writer last saw the thread: shown to them before theirs is sent, too. */
export function answeredMeanwhile<C extends { id: string; internal: boolean; authorId: string | null }>(
  thread: readonly C[],
  seen: string | null,
  { writer, staff }: { writer: string; staff: (userId: string) => boolean },
): C | undefined {
  const from = thread.findIndex(({ id }) => id === seen) + 1;
  return thread
    .slice(from)
    .findLast(({ internal, authorId }) => !internal && authorId !== null && authorId !== writer && staff(authorId));
}

/** A list of tickets holds so many: the first of its order. A page whose list is full says that there may be more. */
export const mostListedTickets = 500;
