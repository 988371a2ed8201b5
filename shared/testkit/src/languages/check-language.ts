// node shared/testkit/src/languages/check-language.ts Checks texts, documents, comments and titles of tests for flagged words
// (cspell.config.yaml), and the subjects of new commits.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../run/project-files.ts';
import { newSubjects, subjectProblems } from './commit-subjects.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;

/**
 * Only sources that contain one of the words, because cspell takes seconds for a thousand files and most contain none.
 */
function suspectSources(): string {
  const config = readFileSync(path.join(root, 'cspell.config.yaml'), 'utf8');
  const words = new Set([...config.matchAll(/^ +- "([\w ]+)->/gm)].map(([, word = '']) => word));
  const found = git('grep', '--untracked', '-liwE', [...words].join('|'), '--', '*.ts', '*.tsx').split('\n');
  // Demo data follows different rules, but its tests do not.
  const isDemoData = (file: string) => /^infra\/(?:database|content)\/src\/demo(?!.*\.test\.ts$)/.test(file);
  return found.filter((file) => !isDemoData(file)).join('\n');
}

const files = projectFiles(root, '*/language/en.json', '*.md');
const spelling = spawnSync(
  process.execPath,
  ['node_modules/cspell/bin.mjs', 'lint', '--no-progress', '--show-suggestions', '--file-list', 'stdin'],
  {
    cwd: root,
    input: `${files.join('\n')}\n${suspectSources()}`,
    encoding: 'utf8',
    stdio: ['pipe', 'inherit', 'inherit'],
  },
);
const problems = newSubjects().flatMap((subject) =>
  subjectProblems(subject).map((problem) => `The commit “${subject}” ${problem}.`),
);
for (const problem of problems) console.error(problem);
process.exit(spelling.status === 0 && problems.length === 0 ? 0 : 1);
