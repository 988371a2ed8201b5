/** Every job that needs nothing but the database, and what happens by itself. A job that is not listed is never done. */
import { forgetAnswers, forgetAnswersKind } from '../platform/forget-answers.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import { forgetMail, forgetMailKind } from '../platform/mail/forget-mail.ts';

export const allJobs: readonly Job[] = [forgetAnswers, forgetMail];

export const allSchedules: readonly Schedule[] = [
  { cron: '30 2 * * *', kind: forgetAnswersKind },
  { cron: '40 2 * * *', kind: forgetMailKind },
];
