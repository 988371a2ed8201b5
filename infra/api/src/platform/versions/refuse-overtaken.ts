import type { VersionedSubject } from '@portico/contracts/platform/versions/shapes';
import { differingFields, fieldValues, saveConflictOf, staleVersion } from './stale-version.ts';

interface Save {
  /**
   * The values with which the person started editing; undefined from pages of earlier releases, for which the check is
   * skipped.
   */
  basedOn: object | undefined;
  yours: object;
  /** The current values, read under a lock. */
  stands: object;
}

/**
 * For things that are saved as a whole and have no versions: throws `stale_version` with both values if someone else
 * has saved something different in the meantime. Identical changes do not conflict.
 */
export function refuseOvertaken(subject: VersionedSubject, { basedOn, yours, stands }: Save): void {
  if (basedOn === undefined) return;
  const [seen, now] = [fieldValues(basedOn), fieldValues(stands)];
  if (differingFields(0, seen, now).length === 0) return;
  const overtaken = differingFields(0, fieldValues(yours), now);
  if (overtaken.length === 0) return;
  const fields = overtaken.map((one) => ({ ...one, base: { version: 0, value: seen[one.field] ?? null } }));
  throw staleVersion(
    'Someone else changed this while you were editing. Nothing was changed.',
    saveConflictOf(subject, fields),
  );
}
