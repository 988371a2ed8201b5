/** How a person stands to a ticket; what follows from it stands in contracts: support/ticket-rules.ts. Deny by default. */
import type { Role } from '@portico/contracts/platform/roles';
import type { SupportLine } from '@portico/contracts/support/shapes';
import type { TicketRelation } from '@portico/contracts/support/ticket-rules';

const lines: Partial<Record<Role, SupportLine>> = {
  'Support First Line': 'FirstLine',
  'Support Second Line': 'SecondLine',
  'Support Third Line': 'ThirdLine',
};

/** The line a role works in; undefined for who is no support staff. */
export const lineOf = (role: Role): SupportLine | undefined => lines[role];

export interface TicketFacts {
  line: SupportLine;
  createdBy: string;
  createdFor: string | null;
  allocatedTo: string | null;
}

export function relationTo(who: { userId: string; role: Role }, ticket: TicketFacts): TicketRelation {
  if (who.role === 'System Administrator') return 'administrator';
  const line = lineOf(who.role);
  if (line !== undefined && (line === ticket.line || ticket.allocatedTo === who.userId)) return 'staff';
  return ticket.createdBy === who.userId || ticket.createdFor === who.userId ? 'creator' : 'none';
}

/** Internal notes are between those who work on the ticket. */
export const readsInternalNotes = (relation: TicketRelation): boolean =>
  relation === 'staff' || relation === 'administrator';
