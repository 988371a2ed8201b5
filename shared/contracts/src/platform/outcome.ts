interface Outcome {
  /** 0 where nothing came back. */
  status: number;
  code: string;
}
const isOutcome = (cause: unknown): cause is Outcome =>
  typeof cause === 'object' && cause !== null && 'status' in cause && 'code' in cause;

/** What failed without a refusal of the server's own may have been done nevertheless: only the answer was lost. */
export const isOutcomeUnknown = (cause: unknown): boolean =>
  isOutcome(cause) && (cause.status === 0 || cause.status >= 500 || cause.code === 'unexpected_answer');

/** Which text tells of a write that failed: the one for a refusal, or `unsure` where nobody knows whether it was done. */
export const tellsFailures =
  (unsure: string) =>
  (cause: unknown, refused: string): string =>
    isOutcomeUnknown(cause) ? unsure : refused;
