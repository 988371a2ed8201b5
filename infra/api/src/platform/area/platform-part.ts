/** What the platform itself brings, beside its areas: what it keeps about people, and the work on its own tables. */
import { forgetAnswers, forgetAnswersKind } from '../forget-answers.ts';
import type { Job } from '../jobs/job.ts';
import type { Schedule } from '../jobs/schedule.ts';
import { forgetLinks, forgetLinksKind } from '../links/forget-links.ts';
import { forgetEvents, forgetEventsKind } from '../live/forget-events.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { forgetMail, forgetMailKind } from '../mail/forget-mail.ts';
import { platformData } from '../personal-data/platform-data.ts';
import { forgetVersions, forgetVersionsKind } from '../versions/forget-versions.ts';
import type { JobParts } from './job-parts.ts';

const schedules: readonly Schedule[] = [
  { cron: '30 2 * * *', kind: forgetAnswersKind },
  { cron: '40 2 * * *', kind: forgetMailKind },
  { cron: '10 * * * *', kind: forgetEventsKind },
  { cron: '50 2 * * *', kind: forgetLinksKind },
  { cron: '5 3 * * *', kind: forgetVersionsKind },
];

export const platformPart = {
  personalData: platformData,
  jobs: ({ look, courier }: JobParts): readonly Job[] => [
    deliverMail({ look, courier }),
    forgetAnswers,
    forgetEvents,
    forgetVersions,
    forgetLinks,
    forgetMail,
  ],
  schedules,
};
