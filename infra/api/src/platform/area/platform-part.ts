/** The platform's own contributions: its tables with personal data, and the jobs on its own tables. */

import { deliverFacts } from '../facts/deliver-facts.ts';
import type { Job } from '../jobs/job.ts';
import type { Schedule } from '../jobs/schedule.ts';
import { pruneLinks, pruneLinksKind } from '../links/prune-links.ts';
import { pruneEvents, pruneEventsKind } from '../live/prune-events.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { pruneMail, pruneMailKind } from '../mail/prune-mail.ts';
import { platformData } from '../personal-data/platform-data.ts';
import { pruneAnswers, pruneAnswersKind } from '../prune-answers.ts';
import { repairTotals, repairTotalsKind } from '../totals/repair-totals.ts';
import { pruneVersions, pruneVersionsKind } from '../versions/prune-versions.ts';
import type { JobParts } from './job-parts.ts';

const schedules: readonly Schedule[] = [
  { cron: '30 2 * * *', kind: pruneAnswersKind },
  { cron: '40 2 * * *', kind: pruneMailKind },
  { cron: '10 * * * *', kind: pruneEventsKind },
  { cron: '50 2 * * *', kind: pruneLinksKind },
  { cron: '5 3 * * *', kind: pruneVersionsKind },
  { cron: '20 3 * * *', kind: repairTotalsKind },
];

export const platformPart = {
  personalData: platformData,
  jobs: ({ look, courier, contributions }: JobParts): readonly Job[] => [
    deliverFacts(contributions.facts),
    deliverMail({ look, courier }),
    pruneAnswers,
    pruneEvents,
    pruneVersions,
    pruneLinks,
    pruneMail,
    repairTotals,
  ],
  schedules,
};
