/** The state of the lists is in the address, so that a link or "back" shows the same again. */
import { fold } from '@portico/contracts/search/fold';
import type { TicketSummary } from '@portico/contracts/support/shapes';
import { soughtWords, ticketFilters } from '@portico/contracts/support/ticket-rules';
import { isSameFilter, type ViewFilter } from '@portico/contracts/support/ticket-view';
import type { TicketListName } from '../../data/tickets.ts';

/** Saved views have the same fields. */
export type Shown = ViewFilter;

export const noFilters = { show: 'open', type: null, priority: null, state: null, words: '' } as const;

/** Whether all filters have their initial values. Which list is shown does not matter. */
export const isDefault = (shown: Shown): boolean => isSameFilter(shown, { ...noFilters, list: shown.list });

export function readShown(query: URLSearchParams, lists: readonly TicketListName[]): Shown {
  return {
    list: lists.find((one) => one === query.get('list')) ?? 'created',
    show: ticketFilters.find((one) => one === query.get('show')) ?? 'open',
    type: query.get('type'),
    priority: query.get('priority'),
    state: query.get('state'),
    words: query.get('words') ?? '',
  };
}

/** Defaults are left out of the address. */
export function writeShown({ list, show, type, priority, state, words }: Shown): URLSearchParams {
  const query = new URLSearchParams();
  if (list !== 'created') query.set('list', list);
  if (show !== 'open') query.set('show', show);
  if (type) query.set('type', type);
  if (priority) query.set('priority', priority);
  if (state) query.set('state', state);
  if (words) query.set('words', words);
  return query;
}

/** Each word must occur in title, type or name, ignoring case and accents. */
export function matches(ticket: TicketSummary, { type, priority, state, words }: Shown): boolean {
  const { createdBy: by } = ticket;
  const text = fold(`${ticket.SUP_TCK_TITLE} ${ticket.SUP_TCK_TYPE.SUP_TYPE_NAME} ${by.FirstName} ${by.LastName}`);
  return (
    (type === null || ticket.SUP_TCK_TYPE.id === type) &&
    (priority === null || ticket.SUP_TCK_PRIORTY.id === priority) &&
    (state === null || ticket.SUP_TCK_STATE.id === state) &&
    soughtWords(words).every((word) => text.includes(word))
  );
}
