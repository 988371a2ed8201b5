/** Targets of a benchmark, and whether they were met. `npm run bench` fails if one was missed. */
export interface Target {
  /** As printed, with the figure and the limit. */
  line: string;
  isHeld: boolean;
}

/** `figure` as formatted in `text`; `asked` describes the limit. A figure that is not a number misses the target. */
export function atMost(figure: number, limit: number, { text: shown, asked }: { text: string; asked: string }): Target {
  const isHeld = figure <= limit;
  return { line: `${shown}; limit ${asked}: ${isHeld ? 'held' : 'MISSED'}`, isHeld };
}

/** Prints every target; returns the exit code: 1 if one was missed. */
export function printTargets(targets: readonly Target[], print: (line: string) => void): 0 | 1 {
  for (const { line } of targets) print(line);
  const missed = targets.filter(({ isHeld }) => !isHeld).length;
  if (targets.length > 0) print(`${targets.length - missed} of ${targets.length} targets held.`);
  return missed > 0 ? 1 : 0;
}
