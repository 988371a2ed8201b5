/** Changes a ticket's state and everything that depends on it: closing time, clocks and history. */

import { isPausedIn } from '@portico/contracts/support/ticket-rules';
import { elapsedMs, withPause } from '@portico/contracts/support/ticket-sla';
import type { Attribution } from '../../platform/attribution.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { type Choice, choiceNamed, stateOf } from './choices.ts';
import { pauseOf } from './ticket-answer.ts';
import { addEvent } from './ticket-events.ts';
import type { TicketRow } from './ticket-rows.ts';

interface StateChange {
  db: Transaction;
  now: Date;
  choices: readonly Choice[];
  /** Null if a mail or a job caused the change. */
  by: Attribution | null;
  /** The ticket into which this one was merged, if that closed it. */
  mergedInto?: string;
}

export const codeOf = (row: TicketRow, choices: readonly Choice[]): string => choiceNamed(choices, row.state_id).code;

/** Requires `row` to be locked. Does nothing if the ticket already has the state. Returns whether it changed. */
export async function changeState(row: TicketRow, code: string, change: StateChange): Promise<boolean> {
  const { db, now, choices, by, mergedInto } = change;
  const state = stateOf(choices, code);
  if (state.id === row.state_id) return false;
  const pause = pauseOf(row);
  const ends = code === 'resolved';
  const next = withPause(pause, isPausedIn(code), now);
  await db.query(
    `update portal.support_ticket set state_id = $2, updated_at = $3, closed_at = $4, solution_ms = $5, paused_ms = $6,
       paused_since = $7, merged_into = $8, rating = null, rated_at = null
     where ticket_id = $1`,
    [
      row.ticket_id,
      state.id,
      now,
      ends ? now : null,
      ends ? elapsedMs(row.created_at, pause, now) : null,
      next.pausedMs,
      next.pausedSince,
      mergedInto ?? null,
    ],
  );
  await addEvent(db, now, row.ticket_id, {
    kind: 'state',
    was: choiceNamed(choices, row.state_id).name,
    became: state.name,
    by,
  });
  return true;
}
