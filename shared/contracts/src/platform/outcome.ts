interface Outcome {
  /** 0 where nothing came back. */
  status: number;
  code: string;
}
const isOutcome = (cause: unknown): cause is Outcome =>
  typeof cause === 'object' && cause !== null && 'status' in cause && 'code' in cause;

/** The code of a call that failed: the server's own, or what happened on the way. */
export const failureCode = (cause: unknown): string | undefined => (isOutcome(cause) ? cause.code : undefined);

/** The device had no network from before the call on: nothing was sent. */
export const isNotSent = (cause: unknown): boolean => isOutcome(cause) && cause.code === 'offline';

/** What failed without a refusal of the server's own may have been done nevertheless: only the answer was lost. */
export const isOutcomeUnknown = (cause: unknown): boolean =>
  isOutcome(cause) &&
  !isNotSent(cause) &&
  (cause.status === 0 || cause.status >= 500 || cause.code === 'unexpected_answer');

/**
 * Which text reports a failed write: the one for a refusal, `unsure` where no one knows whether it was done, or
 * `offline` where it was not sent because it needs a connection.
 */
export const failureTexts =
  (unsure: string, offline: string) =>
  (cause: unknown, refused: string): string =>
    isNotSent(cause) ? offline : isOutcomeUnknown(cause) ? unsure : refused;
