/** Every job that needs nothing but the database, and what happens by itself. A job that is not listed is never done. */
import { forgetAnswers, forgetAnswersKind } from '../platform/forget-answers.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';

export const allJobs: readonly Job[] = [forgetAnswers];

export const allSchedules: readonly Schedule[] = [{ cron: '30 2 * * *', kind: forgetAnswersKind }];
