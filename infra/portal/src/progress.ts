/** What the terminal shows: one line a step, with the seconds since the command was given, so that waiting is never silent. */
export type Report = (what: string) => void;

export function reporterFrom(startedAt: number, write: (line: string) => void = console.log): Report {
  return (what) => write(`[${((Date.now() - startedAt) / 1000).toFixed(1).padStart(5)} s] ${what}`);
}
