/** Kept apart from the schemas in report.ts, so that the examining process does not load them for each file. */
import { fileProblems } from '@portico/contracts/media/upload-faults';

export const examineProblems = [...fileProblems, 'unsupported'] as const;
export type ExamineProblem = (typeof examineProblems)[number];

/** Only used within the examining process. */
export class FileRefused extends Error {
  readonly problem: ExamineProblem;
  constructor(problem: ExamineProblem) {
    super(problem);
    this.name = 'FileRefused';
    this.problem = problem;
  }
}
