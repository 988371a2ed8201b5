/** Quizzes that check follow-ups (0358) but have been passed, used up or withdrawn: later evaluations check them. */
import type { Transaction } from '../../platform/transaction.ts';
import { type ChosenCheck, chosenChecks } from '../quiz/public.ts';
import type { CaseRow } from './case-rows.ts';

interface Place {
  db: Transaction;
  now: Date;
}

/** The quizzes that check follow-ups, by the id of the follow-up. */
export async function checksOf(place: Place, rows: readonly CaseRow[]): Promise<ReadonlyMap<string, ChosenCheck>> {
  const checked = rows.flatMap(({ followup_id: id, person_id: personId, check_quiz_id: quizId, ...row }) =>
    quizId === null ? [] : [{ id, personId, quizId, after: row.next_after ?? row.made_at }],
  );
  const found = await chosenChecks(place, checked);
  return new Map(
    checked.flatMap(({ id }, at) => {
      const one = found[at];
      return one ? [[id, one] as const] : [];
    }),
  );
}

async function dropChecks(
  place: Place,
  rows: readonly CaseRow[],
  isDropped: (check: ChosenCheck | undefined) => boolean,
): Promise<CaseRow[]> {
  const withCheck = rows.filter(({ check_quiz_id }) => check_quiz_id !== null);
  if (withCheck.length === 0) return [...rows];
  const checks = await checksOf(place, withCheck);
  const dropped = withCheck.filter(({ followup_id }) => isDropped(checks.get(followup_id)));
  if (dropped.length > 0)
    await place.db.query('update portal.followup_case set check_quiz_id = null where followup_id = any($1::uuid[])', [
      dropped.map(({ followup_id }) => followup_id),
    ]);
  return rows.map((row) => (dropped.includes(row) ? { ...row, check_quiz_id: null } : row));
}

/** Before another score is awaited from now on. Requires locked rows, and returns them as they are now. */
export const dropClosedChecks = (place: Place, rows: readonly CaseRow[]): Promise<CaseRow[]> =>
  dropChecks(place, rows, (check) => check?.isOffered !== true);

/**
 * An attempt from before a follow-up may be marked as passed after it, or be submitted while it is made. Requires locked
 * rows, and returns them as they are now.
 */
export const dropSpentChecks = (place: Place, rows: readonly CaseRow[]): Promise<CaseRow[]> =>
  dropChecks(place, rows, (check) => check?.isSpent === true);
