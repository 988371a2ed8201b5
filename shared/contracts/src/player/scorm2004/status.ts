/**
 * Completion and success after the manifest's thresholds are applied. Source: run-time book sections 4.2.4.1 and
 * 4.2.22.1.
 */
type Read = (name: string) => string | undefined;

const reached = (measure: string, threshold: string) => Number(measure) >= Number(threshold);

/**
 * The completion status as content reads it. If there is a threshold, it alone decides: without a measure the status is
 * unknown, whatever the lesson reports.
 */
export function completionStatus(read: Read): string {
  const threshold = read('cmi.completion_threshold');
  const measure = read('cmi.progress_measure');
  if (threshold === undefined) return read('cmi.completion_status') ?? 'unknown';
  if (measure === undefined) return 'unknown';
  return reached(measure, threshold) ? 'completed' : 'incomplete';
}

/** The success status as content reads it, by the same rule as `completionStatus`. */
export function successStatus(read: Read): string {
  const threshold = read('cmi.scaled_passing_score');
  const score = read('cmi.score.scaled');
  if (threshold === undefined) return read('cmi.success_status') ?? 'unknown';
  if (score === undefined) return 'unknown';
  return reached(score, threshold) ? 'passed' : 'failed';
}

/**
 * The completion status as it is recorded. If a lesson never reports the measure, its own status counts, because its
 * result would be lost otherwise.
 */
export const recordedCompletion = (read: Read): string =>
  read('cmi.progress_measure') === undefined ? (read('cmi.completion_status') ?? 'unknown') : completionStatus(read);

/** The success status as it is recorded, by the same rule as `recordedCompletion`. */
export const recordedSuccess = (read: Read): string =>
  read('cmi.score.scaled') === undefined ? (read('cmi.success_status') ?? 'unknown') : successStatus(read);
