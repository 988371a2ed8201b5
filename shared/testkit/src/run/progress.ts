/** Records what a run has passed, line by line, so that an interrupted run can be resumed. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export interface Progress {
  /** The file where a stage records what has passed. Undefined if nothing is recorded. */
  fileOf(stage: string): string | undefined;
  /** Number of lines a stage had recorded when this run started. */
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
 * @param tree identifies the files under test. Undefined if nothing can be recorded
 * @param goesOn whether to skip what an earlier run of the same files has passed
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
