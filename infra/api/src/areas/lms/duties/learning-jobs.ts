/**
 * Scheduled jobs of learning. They run every hour, because it is always morning somewhere and sessions begin at any
 * time.
 */
import type { CourseContent } from '../../../platform/course-content.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { Schedule } from '../../../platform/jobs/schedule.ts';
import { giveDeadlinesKind, remindKind, remindOfSessionsKind, restartDutiesKind } from '../job-kinds.ts';
import { giveDeadlines } from './give-deadlines.ts';
import { remind } from './remind.ts';
import { remindOfSessions } from './remind-of-sessions.ts';
import { restartDuties } from './restart-duties.ts';

export const learningJobs = (contents: readonly CourseContent[]): readonly Job[] => [
  giveDeadlines,
  restartDuties(contents),
  remind,
  remindOfSessions,
];

/** Creates deadlines first, then sends their reminders. */
export const learningSchedules: readonly Schedule[] = [
  { cron: '2 * * * *', kind: giveDeadlinesKind },
  { cron: '6 * * * *', kind: restartDutiesKind },
  { cron: '12 * * * *', kind: remindKind },
  { cron: '*/10 * * * *', kind: remindOfSessionsKind },
];
