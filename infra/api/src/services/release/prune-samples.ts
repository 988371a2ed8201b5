/** Deletes measurements, and errors that no longer occur, after some days, because only recent figures show how a release is doing. */

import { millisecondsInDay } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { defineJob, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';

export const sampleRetentionDays = 14;

export const pruneSamplesKind = jobKind('release/forgetSamples', nothing);

export const pruneSamples = defineJob(pruneSamplesKind, async (_, { inTenant, now }) => {
  const before = subMilliseconds(now, sampleRetentionDays * millisecondsInDay);
  await inTenant(async (db) => {
    await db.query('delete from portal.release_sample where at < $1', [before]);
    await db.query('delete from portal.release_error where last_at < $1', [before]);
  });
});
