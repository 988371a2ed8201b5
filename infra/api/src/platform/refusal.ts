import type { ErrorCode } from '@portico/contracts/platform/errors';

interface RefusalDetails {
  fields?: { path: string; message: string }[];
  /** For conflict and stale_version: the current state, in the call's own terms. */
  current?: unknown;
  retryAfterSeconds?: number;
  /** Whom a token names that is real but opens nothing here; for the audit trail only. */
  identity?: string;
  cause?: unknown;
}

/**
 * A handler or the chain says no. The transaction is rolled back, and the caller gets the code, the message and the
 * details. The message is for developers: plain, no data of other people, no SQL, no paths.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;
  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/** The usual answer for what does not exist and for what the caller may not know exists. */
export const notFound = (): Refusal => new Refusal('not_found', 'There is nothing here for you.');
