/**
 * Something a remote reports to the host: written to the log with the release and request id, and never displayed as
 * is.
 */
export interface Report {
  kind: 'error' | 'timing' | 'notice';
  /** Short and constant, for grouping: `course.launch.failed`. */
  name: string;
  detail?: unknown;
}

let reporter: (report: Report) => void = (entry) => console.error('There was an error!', entry);

/** Called once by the host. */
export const setReporter = (next: (report: Report) => void): void => {
  reporter = next;
};

export const report = (entry: Report): void => reporter(entry);
