/** What the portal does automatically about learning; the work of each is in its own file. */
import { jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';

/** Deadlines from authors' rules and for newcomers. */
export const giveDeadlinesKind = jobKind('lms/give-deadlines', nothing);
/** Courses whose completion is running out open once more. */
export const restartDutiesKind = jobKind('lms/begin-anew', nothing);
/** Reminders of what is due. */
export const remindKind = jobKind('lms/remind', nothing);
/** Reminders of sessions in which someone has a seat. */
export const remindOfSessionsKind = jobKind('lms/remind-of-sessions', nothing);
