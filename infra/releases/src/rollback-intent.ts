/**
 * People roll back because they have seen a problem. The portal or another person may have rolled back in the meantime;
 * a second rollback would then leave the good version.
 */

import { millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Noted } from './edits.ts';
import { ReleaseRefusal } from './refusal.ts';
import { type Change, healthOf } from './registry.ts';

/** For this long after a canary was stopped, a rollback without a version may have been meant for it. */
const canaryIntentMs = 10 * millisecondsInMinute;
const moves = new Set(['activate', 'canary', 'canary-stopped', 'promote', 'rollback']);

/** The last stop of a canary, unless a version has come into or gone out of use for everyone since. */
function lastStop(history: readonly Change[]): Change | undefined {
  const last = history.findLast(({ action, tenant }) => tenant === undefined && moves.has(action));
  return last?.action === 'canary-stopped' ? last : undefined;
}

function mustLeave(remote: string, version: string, { from }: Noted): void {
  if (version !== from)
    throw new ReleaseRefusal(
      `${remote} ${version} is no longer in use; ${from ?? 'no version'} is. Nothing was changed. npm run release -- list shows the latest changes.`,
    );
}

/**
 * Throws a ReleaseRefusal unless the rollback leaves the version that the caller means. `version` is the one to leave,
 * if given; `history` is that before the rollback.
 */
export function assertRollbackIntent(
  remote: string,
  noted: Noted,
  { version, history, now }: { version: string | undefined; history: readonly Change[]; now: Date },
): void {
  if (version !== undefined) {
    mustLeave(remote, version, noted);
    return;
  }
  const stop = noted.action === 'canary-stopped' ? undefined : lastStop(history);
  if (!stop || differenceInMilliseconds(now, stop.at) >= canaryIntentMs) return;
  // Also read by teams, who must not learn which other tenant's people had errors.
  const by = stop.by?.startsWith(healthOf) ? 'the portal' : stop.by;
  const who = `${by ? ` by ${by}` : ''}${stop.reason ? ` (${stop.reason})` : ''}`;
  throw new ReleaseRefusal(
    [
      `The canary${stop.from ? ` ${stop.from}` : ''} of ${remote} was rolled back at ${stop.at}${who}, so no one gets it now. Nothing was changed.`,
      `To roll back ${noted.from} as well, name it: rollback ${remote} ${noted.from}${noted.tenant ? ` --tenant ${noted.tenant}` : ''}`,
    ].join('\n'),
  );
}
