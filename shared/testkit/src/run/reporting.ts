/** What both vitest configurations write for the runner, and which files they skip because they have passed before. */
import path from 'node:path';
import type { Reporter } from 'vitest/node';
import { linesOf } from './progress.ts';
import { recordErrors } from './record-errors.ts';
import { recordPassedFiles } from './record-passed-files.ts';

interface Reporting {
  /** A resumed run skips what had passed before the interruption. */
  passedBefore: readonly string[];
  reporters: (string | Reporter)[];
  outputFile?: { json: string };
}

export function reporting(root: string): Reporting {
  const { PORTICO_TEST_REPORT: report, PORTICO_TEST_PASSED: passed } = process.env;
  return {
    passedBefore: linesOf(passed),
    reporters: [
      'default',
      ...(report ? ['json', recordErrors(path.resolve(root), report)] : []),
      ...(passed ? [recordPassedFiles(path.resolve(root), passed)] : []),
    ],
    ...(report ? { outputFile: { json: report } } : {}),
  };
}
