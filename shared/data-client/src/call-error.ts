import type { ErrorAnswer, ErrorCode } from '@portico/contracts/platform/errors';

/**
 * Why a call gave nothing. `offline`: without a network from the start, so a write was not sent; `unreachable`: no answer
 * came, though what was sent may have arrived; `timed_out`: read in vain for too long;
 * the rest is the server's own code.
 */
export type CallFailure = ErrorCode | 'offline' | 'unreachable' | 'timed_out' | 'unexpected_answer';

export class CallError extends Error {
  readonly code: CallFailure;
  readonly status: number;
  /** Shown as support code: the server's log has the story under this id. */
  readonly requestId: string;
  readonly fields: readonly { path: string; message: string }[];
  readonly current: unknown;
  /** When the server asks to be asked again; 0 where it says nothing. */
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
