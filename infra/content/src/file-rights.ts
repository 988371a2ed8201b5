/** Whether a signed link should still open files; asked of the database now and then, not for each of a page's images. */
import { type FilesClaims, inTenant, permissionsOfReader } from '@portico/api/areas/player/public';
import type { PackagePermission } from '@portico/contracts/player/packages/rules';
import type { Pool } from 'pg';

const believedMs = 10_000;
const mostStored = 2000;

/** What the package may use of the browser; undefined where its files open no longer. */
type Right = Promise<readonly PackagePermission[] | undefined>;

export interface FileRights {
  of(claims: FilesClaims): Right;
  /** A lesson is being opened: its files are served by what holds now. */
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
    // An unanswered question is asked again.
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
