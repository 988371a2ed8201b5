/**
 * Output on the terminal: one line per step, with the seconds since the command was entered, so that progress is always
 * visible.
 */
export type Report = (what: string) => void;

export function reporterFrom(startedAt: number, write: (line: string) => void = console.log): Report {
  return (what) => write(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${what}`);
}
