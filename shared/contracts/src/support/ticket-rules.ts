/** Rules of support tickets: what a new one requires, who may do what. */

import { millisecondsInDay } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { fold } from '../search/fold.ts';

export const ticketFilters = ['open', 'closed', 'all'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

/** The words of a list's text filter, folded like the searched text. */
export const soughtWords = (typed: string): string[] =>
  fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Messages of the specification (section 5), keyed by field. */
export const ticketMessages = {
  SUP_TCK_TYPE: 'Please select the type of issue.',
  SUP_TCK_PRIORTY: 'Please select the priority of the issue.',
  SUP_TCK_IMPACT: 'Please select the impact of the issue.',
  comment: 'Please add a comment.',
} as const;
export type RequiredTicketField = keyof typeof ticketMessages;

interface TicketDraft {
  SUP_TCK_TYPE: string | null;
  SUP_TCK_PRIORTY: string | null;
  SUP_TCK_IMPACT: string | null;
  comment: string;
}

/** Required fields that are still empty, in the order of the form. */
export const missingTicketFields = (draft: TicketDraft): RequiredTicketField[] =>
  (Object.keys(ticketMessages) as RequiredTicketField[]).filter((field) => (draft[field] ?? '').trim() === '');

/** A person's relation to a ticket. */
export type TicketRelation = 'creator' | 'staff' | 'formerStaff' | 'administrator' | 'none';

export interface TicketCan {
  read: boolean;
  comment: boolean;
  /** May take it, allocate it to staff, hand it over, classify, merge and link it, and write internal notes. */
  allocate: boolean;
  close: boolean;
  reopen: boolean;
}

/** Days within which requesters may reopen their ticket; after that, a new ticket describes the problem better. */
export const reopenDays = 14;

interface TicketEnd {
  closedAt: Date | null;
  mergedInto: string | null;
}

/**
 * Staff work on tickets of their own line and can still read those that their line has handed over; the creator reads
 * and replies; no one writes in a closed ticket.
 */
export function ticketRights(relation: TicketRelation, { closedAt, mergedInto }: TicketEnd, now: Date): TicketCan {
  const isOpen = closedAt === null;
  const works = relation === 'staff' || relation === 'administrator';
  const takesPart = works || relation === 'creator';
  const isFresh = isClosedWithin(reopenDays, closedAt, now);
  return {
    read: relation !== 'none',
    comment: takesPart && isOpen,
    allocate: works && isOpen,
    close: takesPart && isOpen,
    reopen: !isOpen && mergedInto === null && (works || (relation === 'creator' && isFresh)),
  };
}

/**
 * A ticket that waits for its requester is closed after this many days without an answer, some days after a warning.
 */
export const unansweredDays = { untilWarning: 7, afterWarning: 3 } as const;

/** How satisfied requesters are with a solution, best first. */
export const ticketRatings = ['good', 'okay', 'poor'] as const;
export type TicketRating = (typeof ticketRatings)[number];

/**
 * Requesters rate a solution, or change their rating, within this many days. A later rating would say more about
 * something else.
 */
export const ratingDays = 30;

/** Whether something was closed at most this number of days ago. */
const isClosedWithin = (days: number, closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && differenceInMilliseconds(now, closedAt) <= days * millisecondsInDay;

/** Only requesters rate, and only a solution that is not their own work. */
export const mayRate = (
  isRequester: boolean,
  { closedAt, mergedInto, isOwnWork }: TicketEnd & { isOwnWork: boolean },
  now: Date,
): boolean => isRequester && mergedInto === null && !isOwnWork && isClosedWithin(ratingDays, closedAt, now);

/** Satisfaction is counted over this many days, and over this many ratings at most. */
export const satisfactionDays = 90;
export const mostRatings = 500;

/** Codes of the states; the tenant defines their names. */
export const ticketStates = ['new', 'in-progress', 'waiting', 'resolved'] as const;
type TicketState = (typeof ticketStates)[number];
export const isTicketState = (code: string): code is TicketState => (ticketStates as readonly string[]).includes(code);

/** Clocks are paused while support waits for the requester and after the ticket is closed. */
export const isPausedIn = (state: string): boolean => state === 'waiting' || state === 'resolved';

/** The state after a public reply, unless another one is chosen. */
export function stateAfterReply(state: string, byStaff: boolean): string {
  if (byStaff) return state === 'new' ? 'in-progress' : state;
  return state === 'waiting' ? 'in-progress' : state;
}

/** Requesters see what happened to the ticket, but not how staff divide the work. */
export const isPublicEvent = (kind: string): boolean => kind === 'state' || kind === 'merged';

/**
 * Returns the reply of another staff member since the author last saw the thread; it is shown to the author before
 * theirs is sent.
 */
export function answeredMeanwhile<C extends { id: string; internal: boolean; authorId: string | null }>(
  thread: readonly C[],
  seen: string | null,
  { writer, isSupport }: { writer: string; isSupport: (comment: C) => boolean },
): C | undefined {
  const from = thread.findIndex(({ id }) => id === seen) + 1;
  return thread
    .slice(from)
    .findLast((one) => !one.internal && one.authorId !== null && one.authorId !== writer && isSupport(one));
}

/**
 * Maximum number of tickets in a list, the first in its order. If a list is full, the page says that there may be more.
 */
export const mostListedTickets = 500;
