/** For vitest: keeps what belongs to no test and fails the run all the same, for the summary: its own report leaves it out. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** Of which file it was, as far as known, and the first line of what it said. */
const inShort = (file: string, { message }: SerializedError): string => `${file}: ${message.split('\n', 1)[0]}`;

/** Errors of whole files (loading, before and after all tests) and errors that nobody awaited, one line each. */
export const keepErrors = (root: string, file: string): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const ofFiles = modules.flatMap((module) => {
      const name = path.relative(root, module.moduleId);
      const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
      return [...module.errors(), ...suites].map((error) => inShort(name, error));
    });
    // The file that ran when it came up is a hint, not the cause.
    const loose = unhandled.map((error) => {
      const during = error.VITEST_TEST_PATH;
      const where = typeof during === 'string' ? `, while ${path.relative(root, during)} ran` : '';
      return inShort(`awaited by nobody${where}`, error);
    });
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify([...ofFiles, ...loose]));
  },
});
