/**
 * Sends the scores to the service every minute, under the names people chose to show. If the service is down, the next
 * run sends everything.
 */
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import * as z from 'zod/mini';
import { defineJob, jobKind } from '../../platform/jobs/job.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import { shownScores } from '../gamification/public.ts';
import { sendScores } from './ask-service.ts';

const kind = jobKind('leaderboard/send-scores', z.strictObject({}), 1);

const sendJob = defineJob(kind, async (_, { tenant, secrets, log, inTenant }) => {
  const { leaderboard } = secrets;
  if (!leaderboard || !isSwitchedOn(['gamification', 'externalLeaderboard'], tenant.settings)) return;
  const scores = await inTenant(shownScores);
  await sendScores(leaderboard, tenant.slug, { board: tenant.settings.siteTitle, scores }).catch((cause: Error) =>
    log('warn', 'leaderboard service not updated', { reason: cause.message }),
  );
});

export const leaderboardJobs = [sendJob];
export const leaderboardSchedules: readonly Schedule[] = [{ cron: '* * * * *', kind }];
