import type { ErrorCode } from '@portico/contracts/platform/errors';

interface RefusalDetails {
  fields?: { path: string; message: string }[];
  /** For conflict and stale_version: the current state, in the call's own format. */
  current?: unknown;
  retryAfterSeconds?: number;
  /** Identity in a genuine token that was refused; only for the audit trail. */
  identity?: string;
  cause?: unknown;
}

/**
 * Thrown by a handler or the chain to refuse a call. The transaction is rolled back, and the caller gets the code, the
 * message and the details. The message is for developers: plain, without data of other people, SQL or paths.
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

/** The usual answer for anything that does not exist, or that the caller must not know exists. */
export const notFound = (): Refusal => new Refusal('not_found', 'There is nothing here for you.');
