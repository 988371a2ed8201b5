/** Job kinds of notifications outside the portal; each job is in its own file. */
import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { jobKind } from '../../../platform/jobs/job.ts';
import { nothing, oneId } from '../../../platform/jobs/job-envelope.ts';

/** Decides when notifications are sent outside the portal. */
export const fanOutKind = jobKind('portal/spread', z.strictObject({ ids: z.array(id) }));
/** Sends one notification by push and mail. */
export const sendExternallyKind = jobKind('portal/tell-outside', oneId);
/** Sends one notification to one browser. */
export const pushKind = jobKind('portal/push', z.strictObject({ notification: id, subscription: id }), 6);
/** Sends one mail with everything that is due to one person. */
export const mailKind = jobKind('portal/mail', oneId);
/** Sends daily digests, and the digest of one person. */
export const digestKind = jobKind('portal/digest', nothing);
export const digestOfKind = jobKind('portal/digest-of', oneId);
