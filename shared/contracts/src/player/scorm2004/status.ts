/**
 * What completion and success are once the thresholds of the manifest have their say: the value that content reads, and
 * the one that is recorded. Source: run-time book sections 4.2.4.1 and 4.2.22.1.
 */
type Read = (name: string) => string | undefined;

const reached = (measure: string, threshold: string) => Number(measure) >= Number(threshold);

/** A measure decides once there is one; until then the lesson's own word counts. */
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
