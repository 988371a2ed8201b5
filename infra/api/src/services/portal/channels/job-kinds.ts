/** Telling people outside the portal, step by step; the work of each is in its own file. */
import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { jobKind } from '../../../platform/jobs/job.ts';
import { nothing, oneId } from '../../../platform/jobs/job-envelope.ts';

/** Decides when notifications leave the portal. */
export const fanOutKind = jobKind('portal/spread', z.strictObject({ ids: z.array(id) }));
/** One notification leaves by push and mail. */
export const sendExternallyKind = jobKind('portal/tell-outside', oneId);
/** One notification to one browser. */
export const pushKind = jobKind('portal/push', z.strictObject({ notification: id, subscription: id }), 6);
/** The mail with what is due to one person at once. */
export const mailKind = jobKind('portal/mail', oneId);
/** The mails of those who want one a morning, and that of one of them. */
export const digestKind = jobKind('portal/digest', nothing);
export const digestOfKind = jobKind('portal/digest-of', oneId);
