/** For vitest: keeps the name of each file of tests as soon as all of it has passed. */
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { record } from './progress.ts';

export const recordPassedFiles = (root: string, file: string): Reporter => ({
  onTestModuleEnd(module: TestModule) {
    if (module.state() === 'passed') record(file, path.relative(root, module.moduleId));
  },
});
