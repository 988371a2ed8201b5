import { id } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';
import { jobKind } from '../../platform/jobs/job.ts';

/** Ends all sessions of a provider's account except one. */
export const endOtherSignInsKind = jobKind(
  'account/end-other-sign-ins',
  z.strictObject({ oid: id, but: z.string().check(z.minLength(1), z.maxLength(200)) }),
);
