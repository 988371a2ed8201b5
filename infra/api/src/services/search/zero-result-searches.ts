/**
 * Searches without results: stored for some days, once per person, and shown if several people searched for the same
 * thing.
 */

import { smallGroup } from '@portico/contracts/platform/small-groups';
import type * as calls from '@portico/contracts/search/calls';
import { readQuery } from '@portico/contracts/search/query';
import { mostZeroResultSearches, searchRetentionDays } from '@portico/contracts/search/zero-result-searches';
import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Handler } from '../../platform/bind-area.ts';
import { defineJob, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';
import { findGroups } from './find.ts';

const oldest = (now: Date) => subMilliseconds(now, searchRetentionDays * millisecondsInDay);

export const reportMiss: Handler<typeof calls.reportMiss> = async ({ body }, context) => {
  const { db, actor, tenant, now } = context;
  const words = readQuery(body.q);
  if (!words) return { kept: false };
  if ((await findGroups(body, context)).length > 0) return { kept: false };
  await db.query(
    `insert into portal.search_miss (tenant_id, user_id, words, at) values ($1, $2, $3, $4)
     on conflict (tenant_id, user_id, words) do update set at = excluded.at`,
    [tenant.tenantId, actor.userId, words.text, now],
  );
  return { kept: true };
};

export const getMisses: Handler<typeof calls.getMisses> = async (_, { db, now }) => ({
  misses: await db.query<{ words: string; people: number }>(
    `select words, count(*)::integer as people from portal.search_miss where at >= $1
     group by words having count(*) >= $2 order by people desc, words limit $3`,
    [oldest(now), smallGroup, mostZeroResultSearches],
  ),
  smallGroup,
  days: searchRetentionDays,
});

export const pruneZeroResultSearchesKind = jobKind('search/forgetMisses', nothing);

export const pruneZeroResultSearches = defineJob(pruneZeroResultSearchesKind, async (_, { inTenant, now }) => {
  await inTenant((db) => db.query('delete from portal.search_miss where at < $1', [oldest(now)]));
});
