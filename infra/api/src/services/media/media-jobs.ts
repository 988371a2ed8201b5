/** The area's jobs. They need the storage, which the composition root opens. */
import type { FileServices } from '../../platform/files/file-services.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import { removeBytes } from './remove-file.ts';
import { sweepKind, sweepMedia } from './sweep.ts';

export const mediaJobs = (files: FileServices): readonly Job[] => [removeBytes(files), sweepMedia(files)];
export const mediaSchedules: readonly Schedule[] = [{ cron: '50 2 * * *', kind: sweepKind }];
