/** For vitest: keeps the name of each file of tests as soon as all of it has passed. */
import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { keep } from './progress.ts';

export const keepPassedFiles = (root: string, file: string): Reporter => ({
  onTestModuleEnd(module: TestModule) {
    if (module.state() === 'passed') keep(file, path.relative(root, module.moduleId));
  },
});
