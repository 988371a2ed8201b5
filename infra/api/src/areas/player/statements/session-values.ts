import { plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import type { Values } from '@portico/contracts/player/scorm/data-model';
import type { Transaction } from '../../../platform/transaction.ts';
import type { StatementClaims } from '../attempt-claims.ts';
import type { Place } from '../place.ts';
import type { StoredSession } from '../sessions.ts';
import { StatementRefused } from './refused.ts';

/** A session that stores more than this is not a real course. */
const statementsOfSession = 20_000;

/**
 * Increases the count of each code by one.
 * @param codes parameter of the query
 */
const errorsWith = (codes: string): string =>
  `errors || coalesce((select jsonb_object_agg(code, coalesce((errors->>code)::integer, 0) + 1)
     from unnest(${codes}::text[]) as code), '{}')`;

/** Adds new values, numbered after the previous ones, so that the order in which they were set is preserved. */
export function withValues(held: RevisedValues, set: Values): RevisedValues {
  const last = Math.max(0, ...Object.values(held).map(([revision]) => revision));
  const numbered = Object.entries(set).map(([name, value], at): [string, [number, string]] => [
    name,
    [last + at + 1, value],
  ]);
  return { ...held, ...Object.fromEntries(numbered) };
}

/** Sets values of a session other than the reporting one, and ends that session. */
export async function setValues(
  db: Transaction,
  { attemptId, itemId }: Place,
  { fence, values }: { fence: number; values: RevisedValues },
  set: Values,
): Promise<void> {
  await db.query(
    `update portal.player_session set revised_values = $4, open_until = null
     where attempt_id = $1 and item_id = $2 and fence = $3`,
    [attemptId, itemId, fence, JSON.stringify(withValues(values, set))],
  );
}

export interface SessionChange {
  values: Values;
  entered: boolean;
  finished: boolean;
  /** Number of statements stored. */
  count: number;
  /** Rules that they broke without being refused, each once. */
  broken: readonly string[];
}

/** Writes a change to a session and returns the session. Throws StatementRefused if there are too many statements. */
export async function changeSession(
  db: Transaction,
  { attemptId, itemId }: Place,
  session: StoredSession,
  { values: set, entered, finished, count, broken }: SessionChange,
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
  const [row] = await db.query<{ statements: number }>(
    `update portal.player_session set entered = $4, finished = $5, revised_values = $6, changed_at = $7,
       statements = statements + $8, calls = calls + $8, errors = ${errorsWith('$9')},
       open_until = case when $5 then null else open_until end
     where attempt_id = $1 and item_id = $2 and fence = $3
     returning statements`,
    [attemptId, itemId, session.fence, changed.entered, changed.finished, JSON.stringify(revised), now, count, broken],
  );
  if ((row?.statements ?? 0) > statementsOfSession)
    throw new StatementRefused(413, 'This session has sent more statements than a session may.');
  return changed;
}

/** Counts a refused statement for the health of the package; nothing else of it is stored. */
export async function countRefusal(db: Transaction, { launchId }: StatementClaims, code: string): Promise<void> {
  await db.query(
    `update portal.player_session set calls = calls + 1, errors = ${errorsWith('$2')} where launch_id = $1`,
    [launchId, [code]],
  );
}
