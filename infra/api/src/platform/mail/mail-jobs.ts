import { jobKind } from '../jobs/job.ts';
import { oneId } from '../jobs/job-envelope.ts';

/** Delivers one mail from the outbox. */
export const deliverMailKind = jobKind('mail/deliver', oneId);
