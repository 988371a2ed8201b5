/** From rows to tickets as the contract answers them. */
import type { Ticket, TicketSummary } from '@portico/contracts/support/shapes';
import { isOpenTicket, ticketRights } from '@portico/contracts/support/ticket-rules';
import type { Actor } from '../../platform/call-context.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Persons, personsById } from '../account/public.ts';
import { type Choice, readChoices, toChoice, toType } from './choices.ts';
import { readsInternalNotes, relationTo } from './policy.ts';
import { commentsOf, countFollowers, findTicket, type TicketRow } from './ticket-rows.ts';

const isOpen = (row: TicketRow): boolean => isOpenTicket({ SUP_TCK_CLOSED: row.closed_at });

const relationOf = (actor: Actor, row: TicketRow) =>
  relationTo(actor.self, {
    line: row.line,
    createdBy: row.created_by,
    createdFor: row.created_for,
    allocatedTo: row.allocated_to,
  });

const choiceIn =
  (choices: readonly Choice[]) =>
  (id: string): Choice => {
    const choice = choices.find((one) => one.id === id);
    if (!choice) throw new Error(`A ticket names the choice ${id}, which is not there.`);
    return choice;
  };

function toSummary(row: TicketRow, actor: Actor, choices: readonly Choice[], persons: Persons): TicketSummary {
  const relation = relationOf(actor, row);
  const choice = choiceIn(choices);
  return {
    ticketID: row.ticket_id,
    SUP_TCK_TITLE: row.title,
    SUP_TCK_TYPE: toType(choice(row.type_id)),
    SUP_TCK_PRIORTY: toChoice(choice(row.priority_id)),
    SUP_TCK_IMPACT: toChoice(choice(row.impact_id)),
    SUP_TCK_SEVERITY: row.severity_id === null ? null : toChoice(choice(row.severity_id)),
    SUP_TCK_STATE: toChoice(choice(row.state_id)),
    SUP_TCK_LINE: row.line,
    SUP_TCK_CREATED: row.created_at.toISOString(),
    SUP_TCK_UPDATED: row.updated_at.toISOString(),
    SUP_TCK_CLOSED: row.closed_at?.toISOString() ?? null,
    createdBy: persons.of(row.created_by),
    createdFor: persons.ofNullable(row.created_for),
    allocatedTo: persons.ofNullable(row.allocated_to),
    comments: row.public_comments + (readsInternalNotes(relation) ? row.internal_comments : 0),
    can: ticketRights(relation, isOpen(row)),
  };
}

const peopleOf = (row: TicketRow): (string | null)[] => [row.created_by, row.created_for, row.allocated_to];

export async function toList(db: Transaction, actor: Actor, rows: readonly TicketRow[]): Promise<TicketSummary[]> {
  const choices = await readChoices(db);
  const persons = await personsById(db, rows.flatMap(peopleOf));
  return rows.map((row) => toSummary(row, actor, choices, persons));
}

/** The whole ticket, if the actor may read it; else there is none. */
export async function readTicket(db: Transaction, actor: Actor, ticketId: string): Promise<Ticket> {
  const row = await findTicket(db, ticketId);
  const relation = row ? relationOf(actor, row) : 'none';
  if (!row || !ticketRights(relation, isOpen(row)).read) throw notFound();
  const comments = (await commentsOf(db, ticketId)).filter((one) => !one.internal || readsInternalNotes(relation));
  const persons = await personsById(db, [...peopleOf(row), ...comments.map((one) => one.author_id)]);
  return {
    ...toSummary(row, actor, await readChoices(db), persons),
    thread: comments.map((one) => ({
      id: one.comment_id,
      author: persons.of(one.author_id),
      text: one.text,
      createdOn: one.created_at.toISOString(),
      internal: one.internal,
    })),
    followers: await countFollowers(db, ticketId),
  };
}

export async function mayReadTicket(db: Transaction, actor: Actor, ticketId: string): Promise<boolean> {
  const row = await findTicket(db, ticketId);
  return row !== undefined && ticketRights(relationOf(actor, row), isOpen(row)).read;
}
