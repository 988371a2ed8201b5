/** Rules of support tickets: what is open, what a new one needs, who may do what. */

/** Null means open. */
export const isOpenTicket = (ticket: { SUP_TCK_CLOSED: string | Date | null }): boolean =>
  ticket.SUP_TCK_CLOSED === null;

export const ticketFilters = ['open', 'closed', 'all'] as const;
export type TicketFilter = (typeof ticketFilters)[number];

/** The catalogued texts (specification section 5), by the field they stand at. */
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

/** How a person stands to a ticket. */
export type TicketRelation = 'creator' | 'staff' | 'administrator' | 'none';

export interface TicketCan {
  read: boolean;
  comment: boolean;
  /** Take it or give it to somebody of the lines. */
  allocate: boolean;
  close: boolean;
}

/** Staff work on tickets of their own line; the creator reads and answers; nobody writes on a closed one. */
export function ticketRights(relation: TicketRelation, isOpen: boolean): TicketCan {
  const works = relation === 'staff' || relation === 'administrator';
  return {
    read: relation !== 'none',
    comment: relation !== 'none' && isOpen,
    allocate: works && isOpen,
    close: relation !== 'none' && isOpen,
  };
}
