/** Every job that needs nothing but the database, and what happens by itself. A job that is not listed is never done. */

import type { Contributions } from '../platform/area/contributions.ts';
import { forgetAnswers, forgetAnswersKind } from '../platform/forget-answers.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { Schedule } from '../platform/jobs/schedule.ts';
import { forgetLinks, forgetLinksKind } from '../platform/links/forget-links.ts';
import { forgetEvents, forgetEventsKind } from '../platform/live/forget-events.ts';
import { forgetMail, forgetMailKind } from '../platform/mail/forget-mail.ts';
import { forgetVersions, forgetVersionsKind } from '../platform/versions/forget-versions.ts';
import { forgetImportsKind, importJobs } from './admin/people/public.ts';
import { erasePersonJob } from './admin/privacy/erase-person.ts';
import { exportPersonJob, forgetPersonExports, forgetPersonExportsKind } from './admin/privacy/export-person.ts';
import { forgetOld, forgetOldKind } from './admin/privacy/retention.ts';
import { undoSignIn } from './admin/tenant/change-sign-in.ts';
import { checkSignInJob } from './admin/tenant/check-sign-in.ts';
import { reminderJobs, reminderSchedules } from './coaching/public.ts';
import { contentJobs } from './content/public.ts';
import { forgetDrafts, forgetDraftsKind } from './draft/forget-drafts.ts';
import { forgetExports, forgetExportsKind } from './export/forget.ts';
import { assessmentJobs, assessmentSchedules } from './hr/public.ts';
import { leaderboardJobs, leaderboardSchedules } from './leaderboard/tell-scores.ts';
import { learningJobs, learningSchedules } from './lms/duties/learning-jobs.ts';
import { portalJobs, portalSchedules } from './portal/public.ts';
import { forgetGuests, forgetGuestsKind } from './quiz/anonymous/forget-guests.ts';
import { endTimedOut } from './quiz/attempts/end-timed-out.ts';
import { tellReleased } from './quiz/qm/tell-released.ts';
import { forgetSamples, forgetSamplesKind } from './release/forget-samples.ts';
import { forgetMisses, forgetMissesKind } from './search/misses.ts';

export const allJobs = ({ personalData }: Contributions): readonly Job[] => [
  tellReleased,
  endTimedOut,
  forgetGuests,
  forgetSamples,
  forgetMisses,
  checkSignInJob(),
  ...importJobs,
  ...contentJobs,
  ...assessmentJobs,
  ...leaderboardJobs,
  ...learningJobs,
  ...reminderJobs,
  ...portalJobs,
  undoSignIn,
  erasePersonJob(personalData),
  exportPersonJob(personalData),
  forgetPersonExports,
  forgetOld,
  forgetAnswers,
  forgetEvents,
  forgetExports,
  forgetDrafts,
  forgetVersions,
  forgetLinks,
  forgetMail,
];

export const allSchedules: readonly Schedule[] = [
  ...assessmentSchedules,
  ...leaderboardSchedules,
  ...learningSchedules,
  ...reminderSchedules,
  ...portalSchedules,
  { cron: '15 3 * * *', kind: forgetImportsKind },
  { cron: '10 3 * * *', kind: forgetOldKind },
  { cron: '5 * * * *', kind: forgetPersonExportsKind },
  { cron: '30 2 * * *', kind: forgetAnswersKind },
  { cron: '40 2 * * *', kind: forgetMailKind },
  { cron: '10 * * * *', kind: forgetEventsKind },
  { cron: '20 * * * *', kind: forgetExportsKind },
  { cron: '50 2 * * *', kind: forgetLinksKind },
  { cron: '55 2 * * *', kind: forgetDraftsKind },
  { cron: '5 3 * * *', kind: forgetVersionsKind },
  { cron: '20 3 * * *', kind: forgetGuestsKind },
  { cron: '25 3 * * *', kind: forgetSamplesKind },
  { cron: '35 3 * * *', kind: forgetMissesKind },
];
