/**
 * Relations of people to a ticket. The rights that follow from them are in contracts: support/ticket-rules.ts. Denies
 * by default.
 */
import type { Role } from '@portico/contracts/platform/roles';
import type { SupportLine } from '@portico/contracts/support/shapes';
import { mayRate, type TicketCan, type TicketRelation, ticketRights } from '@portico/contracts/support/ticket-rules';
import type { TicketRow } from './ticket-rows.ts';

const lines: Partial<Record<Role, SupportLine>> = {
  'Support First Line': 'FirstLine',
  'Support Second Line': 'SecondLine',
  'Support Third Line': 'ThirdLine',
};

/** The support line of a role; undefined for people outside support. */
export const lineOf = (role: Role): SupportLine | undefined => lines[role];

/** The role of people in a line. */
export const roleOfLine = (line: SupportLine): Role =>
  (Object.keys(lines) as Role[]).find((role) => lines[role] === line) as Role;

export interface TicketFacts {
  line: SupportLine;
  /** Lines that had the ticket before. */
  pastLines: readonly SupportLine[];
  createdBy: string;
  createdFor: string | null;
  allocatedTo: string | null;
}

export function relationTo(who: { userId: string; role: Role }, ticket: TicketFacts): TicketRelation {
  if (who.role === 'System Administrator') return 'administrator';
  const line = lineOf(who.role);
  if (line !== undefined && (line === ticket.line || ticket.allocatedTo === who.userId)) return 'staff';
  if (ticket.createdBy === who.userId || ticket.createdFor === who.userId) return 'creator';
  return line !== undefined && ticket.pastLines.includes(line) ? 'formerStaff' : 'none';
}

/** True for staff who work on the ticket or have worked on it; they can read internal notes. */
export const readsInternalNotes = (relation: TicketRelation): boolean =>
  relation === 'staff' || relation === 'formerStaff' || relation === 'administrator';

export const factsOf = (row: TicketRow): TicketFacts => ({
  line: row.line,
  pastLines: row.past_lines,
  createdBy: row.created_by,
  createdFor: row.created_for,
  allocatedTo: row.allocated_to,
});

/** A person's current rights to a ticket. */
export const rightsTo = (who: { userId: string; role: Role }, row: TicketRow, now: Date): TicketCan =>
  ticketRights(relationTo(who, factsOf(row)), { closedAt: row.closed_at, mergedInto: row.merged_into }, now);

/** True for the person who created the ticket and the one it was created for. */
export const isRequester = (row: Pick<TicketRow, 'created_by' | 'created_for'>, userId: string): boolean =>
  userId === row.created_by || userId === row.created_for;

/** Whether the person may rate how the ticket was solved. */
export const isRatedBy = (row: TicketRow, userId: string, now: Date): boolean =>
  mayRate(
    isRequester(row, userId),
    { closedAt: row.closed_at, mergedInto: row.merged_into, isOwnWork: row.allocated_to === userId },
    now,
  );
