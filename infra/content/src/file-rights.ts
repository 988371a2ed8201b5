/** Whether a signed link should still open files; asked of the database now and then, not for each of a page's images. */
import { type FilesClaims, inTenant, mayReadFiles } from '@portico/api/areas/player/public';
import type { Pool } from 'pg';

const believedMs = 10_000;
const mostStored = 2000;

export type FileRights = (claims: FilesClaims) => Promise<boolean>;

export function fileRights(pool: Pool, time: () => number = Date.now): FileRights {
  const known = new Map<string, { until: number; may: Promise<boolean> }>();
  return (claims) => {
    const { attemptId, packageId, signIn } = claims;
    const key = `${attemptId} ${packageId} ${signIn?.sessionId ?? ''} ${signIn?.signedInAt ?? ''}`;
    const stored = known.get(key);
    if (stored && stored.until > time()) return stored.may;
    const may = inTenant(pool, claims.tenantId, (db) => mayReadFiles(db, claims));
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
}
