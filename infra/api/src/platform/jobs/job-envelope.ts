/** A job in the queue: the payload with the tenant that the database added to it. */
import { id, uuidPattern } from '@portico/contracts/platform/shapes';
import * as z from 'zod/mini';

export const jobEnvelope = z.object({
  tenantId: z.string().check(z.regex(uuidPattern)),
  /** Business time from which it may run. */
  runAt: z.string(),
  payload: z.unknown(),
});

/** Payload of jobs that need none, such as scheduled ones. */
export const nothing = z.strictObject({});
/** Payload that names one row. */
export const oneId = z.strictObject({ id });
