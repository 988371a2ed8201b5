// Checks the walls against the tree and against planted violations of each. A wall that misses its own violation is
// reported like a broken one. Run: node shared/testkit/src/walls/check.ts

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { secondTryViolations } from '../run/second-tries.ts';
import { surfaceViolations } from '../surface/surface-violations.ts';
import { cruise } from './cruise.ts';
import { cssVariableViolations } from './css-variables.ts';
import { folderCircles } from './folder-circles.ts';
import { planted, plantedFolderCircle } from './planted.ts';
import { countPlantedLines, unseenPlants } from './planted-violations.ts';
import { shortWaitViolations } from './short-waits.ts';
import { textViolations } from './text-walls.ts';
import { unawaitedExpectViolations } from './unawaited-expects.ts';
import { undeclaredImportViolations } from './undeclared-imports.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const { modules, violations, reasons } = cruise();
const problems = violations.map(
  ({ rule, from, to }) => `${rule.name}: ${from} imports ${to}. ${reasons.get(rule.name) ?? ''}`,
);

const scratch = mkdtempSync(path.join(tmpdir(), 'portico-walls-'));
try {
  symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules'));
  for (const files of [...planted.map((plant) => plant.files), plantedFolderCircle])
    for (const [file, source] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
      writeFileSync(path.join(scratch, file), source);
    }
  const { modules: scratchModules, violations: found } = cruise(scratch);
  if (!folderCircles(scratchModules).some((line) => line.includes('circle-a needs circle-b')))
    problems.push('parts in a circle: the planted one was not found');
  for (const plant of planted)
    if (!found.some((one) => one.rule.name === plant.rule && one.from === Object.keys(plant.files)[0]))
      problems.push(`${plant.rule}: the planted violation in ${Object.keys(plant.files)[0]} was not found`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

problems.push(...unseenPlants(), ...textViolations(root), ...cssVariableViolations(root), ...surfaceViolations(root));
problems.push(...folderCircles(modules), ...shortWaitViolations(root), ...secondTryViolations());
problems.push(...undeclaredImportViolations(root), ...unawaitedExpectViolations(root));
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `All walls hold; ${planted.length + 1 + countPlantedLines()} planted violations were found.`
    : `${problems.length} violations.`,
);
process.exit(problems.length === 0 ? 0 : 1);
