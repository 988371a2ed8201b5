interface Outcome {
  /** 0 if there was no answer. */
  status: number;
  code: string;
}
const isOutcome = (cause: unknown): cause is Outcome =>
  typeof cause === 'object' && cause !== null && 'status' in cause && 'code' in cause;

/** The code of a failed call: the server's, or one for a failure in transit. */
export const failureCode = (cause: unknown): string | undefined => (isOutcome(cause) ? cause.code : undefined);

/** True if the device was offline before the call, so that nothing was sent. */
export const isNotSent = (cause: unknown): boolean => isOutcome(cause) && cause.code === 'offline';

/** True for failures that are not a refusal of the server: the call may have succeeded, with only the answer lost. */
export const isOutcomeUnknown = (cause: unknown): boolean =>
  isOutcome(cause) &&
  !isNotSent(cause) &&
  (cause.status === 0 || cause.status >= 500 || cause.code === 'unexpected_answer');

/**
 * True if the server refused the call for good. Anything else says nothing about an earlier attempt whose answer was
 * lost: after a sign-out, a timeout or a rate limit, a repetition may still succeed.
 */
export const isRefusal = (cause: unknown): boolean =>
  isOutcome(cause) &&
  cause.status >= 400 &&
  cause.status < 500 &&
  ![401, 408, 429].includes(cause.status) &&
  cause.code !== 'unexpected_answer';

/**
 * Selects the message for a failed write: the given one for a refusal, `unsure` if it is unknown whether the write
 * succeeded, or `offline` if it was not sent because it needs a connection.
 */
export const failureTexts =
  (unsure: string, offline: string) =>
  (cause: unknown, refused: string): string =>
    isNotSent(cause) ? offline : isOutcomeUnknown(cause) ? unsure : refused;
