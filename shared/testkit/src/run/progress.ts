/** What a run has passed, written line by line: a run that was cut continues from there. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface Progress {
  /** Where a stage keeps what it has passed; undefined where nothing is kept. */
  fileOf(stage: string): string | undefined;
  /** How many lines a stage had kept when this run began. */
  before(stage: string): number;
  hasPassed(stage: string): boolean;
  setPassed(stage: string): void;
}

export const linesOf = (file: string | undefined): string[] =>
  file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

export function record(file: string, line: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${line}\n`);
}

/**
 * @param folder of this project's runs
 * @param tree the files that the run is about; undefined: nothing can be kept
 * @param goesOn whether what an earlier run of the same files has passed is left out
 */
export function progressIn(folder: string, tree: string | undefined, goesOn: boolean): Progress {
  const own = tree === undefined ? undefined : path.join(folder, tree);
  if (own === undefined || !goesOn) rmSync(folder, { recursive: true, force: true });
  const fileOf = (stage: string) => own && path.join(own, `${stage}.txt`);
  const stages = fileOf('stages');
  const had = new Map<string, number>();
  const before = (stage: string): number => {
    const lines = had.get(stage) ?? linesOf(fileOf(stage)).length;
    had.set(stage, lines);
    return lines;
  };
  return {
    fileOf,
    before,
    hasPassed: (stage) => linesOf(stages).includes(stage),
    setPassed: (stage) => stages && record(stages, stage),
  };
}
