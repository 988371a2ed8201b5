/** Automatic jobs of notifications. */
import type { Job } from '../../platform/jobs/job.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import { digest, digestOf } from './channels/digest.ts';
import { fanOut } from './channels/fan-out.ts';
import { digestKind } from './channels/job-kinds.ts';
import { mailDue } from './channels/mail-due.ts';
import { sendExternally } from './channels/send-externally.ts';
import { deliverPush, prunePush, pushSchedules } from './push/deliver-push.ts';
import { showSnoozed, snoozeSchedules } from './snooze.ts';

export const portalJobs: readonly Job[] = [
  fanOut,
  sendExternally,
  mailDue,
  deliverPush,
  prunePush,
  digest,
  digestOf,
  showSnoozed,
];

/** The digest job runs every hour, because it is always morning somewhere. */
export const portalSchedules: readonly Schedule[] = [
  { cron: '22 * * * *', kind: digestKind },
  ...snoozeSchedules,
  ...pushSchedules,
];
