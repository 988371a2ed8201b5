/** Kinds of the automatic jobs of learning; each job is in its own file. */
import { jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';

/** Sets deadlines from authors' rules and for newcomers. */
export const giveDeadlinesKind = jobKind('lms/give-deadlines', nothing);
/** Reopens courses whose completion is about to expire. */
export const restartDutiesKind = jobKind('lms/begin-anew', nothing);
/** Reminds learners of deadlines. */
export const remindKind = jobKind('lms/remind', nothing);
/** Reminds people of sessions in which they have a seat. */
export const remindOfSessionsKind = jobKind('lms/remind-of-sessions', nothing);
