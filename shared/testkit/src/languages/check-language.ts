// node shared/testkit/src/languages/check-language.ts
// Reads texts and documents for flagged words (cspell.config.yaml) and the subjects of new commits.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';
import { newSubjects, subjectProblems } from './commit-subjects.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const files = execFileSync('git', ['ls-files', '*/language/en.json', '*.md'], { cwd: root, encoding: 'utf8' });
const spelling = spawnSync(
  process.execPath,
  ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--show-suggestions', '--file-list', 'stdin'],
  { cwd: root, input: files, encoding: 'utf8', stdio: ['pipe', 'inherit', 'inherit'] },
);
const problems = newSubjects().flatMap((subject) =>
  subjectProblems(subject).map((problem) => `The commit “${subject}” ${problem}.`),
);
for (const problem of problems) console.error(problem);
process.exit(spelling.status === 0 && problems.length === 0 ? 0 : 1);
