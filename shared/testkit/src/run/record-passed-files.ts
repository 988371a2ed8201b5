/** For vitest: records the name of each test file once all its tests have passed. */
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { record } from './progress.ts';

export const recordPassedFiles = (root: string, file: string): Reporter => ({
  onTestModuleEnd(module: TestModule) {
    if (module.state() === 'passed') record(file, path.relative(root, module.moduleId));
  },
});
