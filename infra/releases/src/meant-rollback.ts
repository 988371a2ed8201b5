/**
 * Whoever goes back has seen something bad. By the time they do, the portal itself or somebody else may have gone back
 * already, and what would be left now is the good one.
 */

import { millisecondsInMinute } from 'date-fns/constants';
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import type { Noted } from './edits.ts';
import { ReleaseRefusal } from './refusal.ts';
import type { Change } from './registry.ts';

/** So long after a canary was taken back a rollback that names no version may be meant for it. */
const meantForCanaryMs = 10 * millisecondsInMinute;
const moves = new Set(['activate', 'canary', 'canary-stopped', 'promote', 'rollback']);

/** The end of a canary, where nothing has come into use or gone for all since. */
function lastStop(history: readonly Change[]): Change | undefined {
  const last = history.findLast(({ action, tenant }) => tenant === undefined && moves.has(action));
  return last?.action === 'canary-stopped' ? last : undefined;
}

function mustLeave(remote: string, version: string, { from }: Noted): void {
  if (version !== from)
    throw new ReleaseRefusal(
      `${remote} ${version} is not what would be left now; that is ${from ?? 'none'}. Nothing was changed. npm run release -- list says what was done meanwhile.`,
    );
}

/**
 * Throws a ReleaseRefusal where the rollback is not the one that was meant. `version`: the one that is to be left, where
 * it was named. `history`: before the rollback.
 */
export function mustBeMeant(
  remote: string,
  noted: Noted,
  { version, history, now }: { version: string | undefined; history: readonly Change[]; now: Date },
): void {
  if (version !== undefined) {
    mustLeave(remote, version, noted);
    return;
  }
  const stop = noted.action === 'canary-stopped' ? undefined : lastStop(history);
  if (!stop || differenceInMilliseconds(now, stop.at) >= meantForCanaryMs) return;
  const who = `${stop.by ? ` by ${stop.by}` : ''}${stop.reason ? ` (${stop.reason})` : ''}`;
  throw new ReleaseRefusal(
    [
      `The canary${stop.from ? ` ${stop.from}` : ''} of ${remote} was taken back at ${stop.at}${who}, and nobody gets it any more. Nothing was changed.`,
      `To go back from ${noted.from} as well, name it: rollback ${remote} ${noted.from}${noted.tenant ? ` --tenant ${noted.tenant}` : ''}`,
    ].join('\n'),
  );
}
