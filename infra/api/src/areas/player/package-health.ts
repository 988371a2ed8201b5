/** How launches of a package went, across all learners and attempts. */

import type { PackageHealth } from '@portico/contracts/player/packages/shapes';
import { suspendDataLimit } from '@portico/contracts/player/scorm/data-model';
import type { Standard } from '@portico/contracts/player/standards';
import { millisecondsInHour } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Transaction } from '../../platform/transaction.ts';

/** After this time, a launch is considered over. Until then, it does not count as one without LMSFinish. */
const restMs = millisecondsInHour;

interface Figures {
  sessions: number;
  unfinished: number;
  calls: number;
  launches: number;
  median: number | null;
  p95: number | null;
  long: number;
  longest: number;
}

const launchesOf = `from portal.player_session s join portal.player_attempt a using (tenant_id, attempt_id)
  where a.package_id = $1 and not a.is_trial`;

export async function healthOf(
  db: Transaction,
  { packageId, standard }: { packageId: string; standard: Standard },
  now: Date,
): Promise<PackageHealth> {
  const [figures] = await db.query<Figures>(
    `select count(*) filter (where s.entered)::integer as sessions,
       count(*) filter (where s.entered and not s.finished and s.changed_at < $2)::integer as unfinished,
       coalesce(sum(s.calls), 0)::integer as calls, count(s.loaded_ms)::integer as launches,
       round(percentile_cont(0.5) within group (order by s.loaded_ms))::integer as median,
       round(percentile_cont(0.95) within group (order by s.loaded_ms))::integer as p95,
       count(*) filter (where s.suspend_characters > $3)::integer as long,
       coalesce(max(s.suspend_characters), 0)::integer as longest ${launchesOf}`,
    [packageId, subMilliseconds(now, restMs), standard === '1.2' ? suspendDataLimit.strict : suspendDataLimit.lenient],
  );
  const errors = await db.query<{ code: string; count: number }>(
    `select e.key as code, sum(e.value::integer)::integer as count
     from (select s.errors ${launchesOf}) told, jsonb_each_text(told.errors) e
     group by e.key order by 2 desc, 1`,
    [packageId],
  );
  const refused = await db.query<PackageHealth['refused'][number]>(
    `select e.key as element, count(*)::integer as sessions, max(e.value::integer)::integer as longest
     from (select s.refused ${launchesOf} and s.refused <> '{}') told, jsonb_each_text(told.refused) e
     group by e.key order by 2 desc, 1 limit 50`,
    [packageId],
  );
  const {
    sessions = 0,
    unfinished = 0,
    calls = 0,
    launches = 0,
    median = null,
    p95 = null,
    long = 0,
    longest = 0,
  } = figures ?? {};
  return {
    sessions,
    unfinished,
    calls,
    errors,
    loadedMs: median === null || p95 === null ? null : { median, p95, launches },
    longSuspendData: long,
    longestSuspendData: longest,
    refused,
  };
}
