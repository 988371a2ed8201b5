/** Converts rows to tickets of lists. */
import type { TicketSummary } from '@portico/contracts/support/shapes';
import { readSla, type SlaFacts } from '@portico/contracts/support/ticket-sla';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Persons, personsById } from '../../services/account/public.ts';
import { type Choice, choiceNamed, readChoices, toChoice, toType } from './choices.ts';
import { factsOf, readsInternalNotes, relationTo, rightsTo } from './policy.ts';
import type { TicketRow } from './ticket-rows.ts';

export const pauseOf = (row: TicketRow) => ({ pausedMs: row.paused_ms, pausedSince: row.paused_since });

function clockOf(row: TicketRow, goalMinutes: number | null, tookMs: number | null, now: Date) {
  const facts: SlaFacts = { startedAt: row.created_at, goalMinutes, tookMs, ...pauseOf(row) };
  const { state, dueAt } = readSla(facts, now);
  return { state, dueOn: dueAt?.toISOString() ?? null };
}

interface Read {
  actor: Actor;
  choices: readonly Choice[];
  persons: Persons;
  now: Date;
}

export function toSummary(row: TicketRow, { actor, choices, persons, now }: Read): TicketSummary {
  const relation = relationTo(actor.self, factsOf(row));
  const choice = (choiceId: string) => choiceNamed(choices, choiceId);
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
    clocks: {
      firstReply: clockOf(row, row.first_reply_minutes, row.first_reply_ms, now),
      solution: clockOf(row, row.solution_minutes, row.solution_ms, now),
    },
    can: rightsTo(actor.self, row, now),
  };
}

export const peopleOf = (row: TicketRow): (string | null)[] => [row.created_by, row.created_for, row.allocated_to];

export async function toList(
  db: Transaction,
  actor: Actor,
  rows: readonly TicketRow[],
  now: Date,
): Promise<TicketSummary[]> {
  const choices = await readChoices(db);
  const persons = await personsById(db, rows.flatMap(peopleOf));
  return rows.map((row) => toSummary(row, { actor, choices, persons, now }));
}
