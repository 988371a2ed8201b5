import type { ErrorAnswer, ErrorCode } from '@portico/contracts/platform/errors';

/**
 * Why a call failed. `offline`: there was no network from the start, so a write was not sent. `unreachable`: no
 * response arrived, although the request may have. `timed_out`: reading took too long. All others are the server's own
 * codes.
 */
export type CallFailure = ErrorCode | 'offline' | 'unreachable' | 'timed_out' | 'unexpected_answer';

export class CallError extends Error {
  readonly code: CallFailure;
  readonly status: number;
  /** Shown as the support code. The server's log entries carry this id. */
  readonly requestId: string;
  readonly fields: readonly { path: string; message: string }[];
  readonly current: unknown;
  /** The delay the server requests before a retry. 0 if it does not specify one. */
  readonly retryAfterSeconds: number;

  constructor(
    code: CallFailure,
    status: number,
    requestId: string,
    answer?: ErrorAnswer['error'],
    retryAfterSeconds = 0,
  ) {
    super(answer?.message ?? code);
    this.name = 'CallError';
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.fields = answer?.fields ?? [];
    this.current = answer?.current;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
