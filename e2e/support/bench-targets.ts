/** What is asked of a benchmark's figure, and whether it was held. `npm run bench` ends in error where one was not. */
export interface Target {
  /** As it is printed, with the figure and what is asked. */
  line: string;
  isHeld: boolean;
}

/** `figure` in words that say what it is; `asked` says the limit. A figure that is no number holds nothing. */
export function atMost(figure: number, limit: number, { told: shown, asked }: { told: string; asked: string }): Target {
  const isHeld = figure <= limit;
  return { line: `${shown}; limit ${asked}: ${isHeld ? 'held' : 'MISSED'}`, isHeld };
}

/** Prints every target; answers the program's exit code: 1 where one was missed. */
export function printTargets(targets: readonly Target[], print: (line: string) => void): 0 | 1 {
  for (const { line } of targets) print(line);
  const missed = targets.filter(({ isHeld }) => !isHeld).length;
  if (targets.length > 0) print(`${targets.length - missed} of ${targets.length} targets held.`);
  return missed > 0 ? 1 : 0;
}
