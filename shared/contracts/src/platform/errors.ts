/** Error answers of the API: one shape with a closed union of codes. */
import * as z from 'zod/mini';

const errorCodes = [
  'invalid_input',
  'not_signed_in',
  'sign_in_expired',
  'forbidden',
  'account_disabled',
  'no_account',
  'context_required',
  'context_refused',
  'not_found',
  'conflict',
  'stale_version',
  'too_many_requests',
  'too_large',
  'unsupported_type',
  'storage_full',
  'unavailable',
  'timed_out',
  'unexpected',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export const errorStatus: Record<ErrorCode, number> = {
  invalid_input: 400,
  not_signed_in: 401,
  sign_in_expired: 401,
  forbidden: 403,
  account_disabled: 403,
  no_account: 403,
  context_required: 400,
  context_refused: 403,
  not_found: 404,
  conflict: 409,
  stale_version: 409,
  too_many_requests: 429,
  too_large: 413,
  unsupported_type: 415,
  storage_full: 507,
  unavailable: 503,
  timed_out: 504,
  unexpected: 500,
};

export const errorAnswer = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    /**
     * For developers and logs; people see the interface's own text for the code. Never contains SQL, paths or stack
     * traces.
     */
    message: z.string(),
    /** Identifies the request in the server's log; shown to people as the support code. */
    requestId: z.string(),
    /** For invalid_input: the invalid fields, as `body.FirstName`. */
    fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
    /** For conflict and stale_version: the current state, in the shape that the call defines. */
    current: z.optional(z.unknown()),
  }),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
