/**
 * Whether a signed link should still open files. Answers are cached, so that not every image of a page queries the
 * database.
 */
import { type FilesClaims, inTenant, permissionsOfReader } from '@portico/api/areas/player/public';
import type { PackagePermission } from '@portico/contracts/player/packages/rules';
import type { Pool } from 'pg';

const believedMs = 10_000;
const mostStored = 2000;

/** The browser features that the package may use; undefined if its files can no longer be opened. */
type Right = Promise<readonly PackagePermission[] | undefined>;

export interface FileRights {
  of(claims: FilesClaims): Right;
  /** Called when a lesson is opened, so that its files follow the current rights. */
  forget(attemptId: string): void;
}

export function fileRights(pool: Pool, time: () => number = Date.now): FileRights {
  const known = new Map<string, { until: number; may: Right }>();
  const of = (claims: FilesClaims): Right => {
    const { attemptId, packageId, signIn } = claims;
    const key = `${attemptId} ${packageId} ${signIn?.sessionId ?? ''} ${signIn?.signedInAt ?? ''}`;
    const stored = known.get(key);
    if (stored && stored.until > time()) return stored.may;
    const may = inTenant(pool, claims.tenantId, (db) => permissionsOfReader(db, claims));
    known.delete(key);
    known.set(key, { until: time() + believedMs, may });
    // A failed query is repeated.
    may.catch(() => known.delete(key));
    for (const oldest of known.keys()) {
      if (known.size <= mostStored) break;
      known.delete(oldest);
    }
    return may;
  };
  return {
    of,
    forget(attemptId) {
      for (const key of known.keys()) if (key.startsWith(attemptId)) known.delete(key);
    },
  };
}
