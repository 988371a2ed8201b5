import { plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import type { Values } from '@portico/contracts/player/scorm/data-model';
import type { Transaction } from '../../../platform/transaction.ts';
import type { Place } from '../place.ts';
import type { StoredSession } from '../sessions.ts';

/** The values with what is new, numbered after those before, so that they read in the order in which they were set. */
export function withValues(held: RevisedValues, set: Values): RevisedValues {
  const last = Math.max(0, ...Object.values(held).map(([revision]) => revision));
  const numbered = Object.entries(set).map(([name, value], at): [string, [number, string]] => [
    name,
    [last + at + 1, value],
  ]);
  return { ...held, ...Object.fromEntries(numbered) };
}

/** Sets values of a session that says nothing itself. */
export async function setValues(
  db: Transaction,
  { attemptId, itemId }: Place,
  { fence, values }: { fence: number; values: RevisedValues },
  set: Values,
): Promise<void> {
  await db.query(
    'update portal.player_session set revised_values = $4 where attempt_id = $1 and item_id = $2 and fence = $3',
    [attemptId, itemId, fence, JSON.stringify(withValues(values, set))],
  );
}

export interface SessionChange {
  values: Values;
  entered: boolean;
  finished: boolean;
  /** Statements that were stored. */
  count: number;
}

/** Writes what a session has just said, and answers it as it then is. */
export async function changeSession(
  db: Transaction,
  { attemptId, itemId }: Place,
  session: StoredSession,
  { values: set, entered, finished, count }: SessionChange,
  now: Date,
): Promise<StoredSession> {
  const revised = withValues(session.revised, set);
  const changed = {
    ...session,
    entered: session.entered || entered,
    finished: session.finished || finished,
    revised,
    values: plainValues(revised),
    changedAt: now,
  };
  await db.query(
    `update portal.player_session set entered = $4, finished = $5, revised_values = $6, changed_at = $7,
       statements = statements + $8, calls = calls + $8
     where attempt_id = $1 and item_id = $2 and fence = $3`,
    [attemptId, itemId, session.fence, changed.entered, changed.finished, JSON.stringify(revised), now, count],
  );
  return changed;
}
