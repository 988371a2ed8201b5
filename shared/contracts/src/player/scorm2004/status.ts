/**
 * Completion and success after the manifest's thresholds are applied: the values that content reads and that are
 * recorded. Source: run-time book sections 4.2.4.1 and 4.2.22.1.
 */
type Read = (name: string) => string | undefined;

const reached = (measure: string, threshold: string) => Number(measure) >= Number(threshold);

/** If there is a measure, it decides; until then the status reported by the lesson counts. */
export function completionStatus(read: Read): string {
  const threshold = read('cmi.completion_threshold');
  const measure = read('cmi.progress_measure');
  if (threshold !== undefined && measure !== undefined) return reached(measure, threshold) ? 'completed' : 'incomplete';
  return read('cmi.completion_status') ?? 'unknown';
}

export function successStatus(read: Read): string {
  const threshold = read('cmi.scaled_passing_score');
  const score = read('cmi.score.scaled');
  if (threshold !== undefined && score !== undefined) return reached(score, threshold) ? 'passed' : 'failed';
  return read('cmi.success_status') ?? 'unknown';
}
