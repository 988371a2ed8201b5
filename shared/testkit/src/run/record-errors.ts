/** For vitest: records errors outside of tests that fail the run, which its own report leaves out. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { type ErrorOfNoTest, errorsOf, inShort } from './counts.ts';

/** Errors of whole files (loading, before and after all tests) and unhandled errors, one line each. */
export const recordErrors = (root: string, report: string): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const ofFiles = modules.flatMap((module): ErrorOfNoTest[] => {
      const file = module.moduleId;
      const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
      return [...module.errors(), ...suites].map((error) => ({
        file,
        text: inShort(path.relative(root, file), error.message),
      }));
    });
    // The file that was running at that moment is a hint, not necessarily the cause.
    const loose = unhandled.map((error): ErrorOfNoTest => {
      const during = error.VITEST_TEST_PATH;
      const where = typeof during === 'string' ? `, while ${path.relative(root, during)} ran` : '';
      return { file: null, text: inShort(`not awaited${where}`, error.message) };
    });
    const stored = errorsOf(report);
    mkdirSync(path.dirname(stored), { recursive: true });
    writeFileSync(stored, JSON.stringify([...ofFiles, ...loose]));
  },
});
