/** Measurements go after some days: whether a release does well is a question of now. */
import { defineJob, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';

export const samplesKeptDays = 14;
const dayMs = 86_400_000;

export const forgetSamplesKind = jobKind('release/forgetSamples', nothing);

export const forgetSamples = defineJob(forgetSamplesKind, async (_, { inTenant, now }) => {
  const before = new Date(now.getTime() - samplesKeptDays * dayMs);
  await inTenant((db) => db.query('delete from portal.release_sample where at < $1', [before]));
});
