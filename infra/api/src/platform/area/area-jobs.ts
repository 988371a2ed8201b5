/** Jobs of the areas and the platform. A job that is not listed here never runs. */
import type { Job } from '../jobs/job.ts';
import type { Schedule } from '../jobs/schedule.ts';
import type { JobParts } from './job-parts.ts';
import { platformPart } from './platform-part.ts';

export interface AreaJobs {
  jobs?(parts: JobParts): readonly Job[];
  schedules?: readonly Schedule[];
}

export const jobsOf = (areas: readonly AreaJobs[], parts: JobParts): Job[] =>
  [platformPart, ...areas].flatMap((part: AreaJobs) => part.jobs?.(parts) ?? []);

export const schedulesOf = (areas: readonly AreaJobs[]): Schedule[] =>
  [platformPart, ...areas].flatMap(({ schedules = [] }: AreaJobs) => schedules);
