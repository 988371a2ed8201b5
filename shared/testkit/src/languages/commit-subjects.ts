/** Rules for commit subjects: imperative, at most 72 characters, a single change. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');
const most = 72;

/** Imperatives that look like a past tense, a present participle or a third person. */
const plainVerbs =
  /^(Address|Access|Bring|Bypass|Compress|Embed|Exceed|Express|Feed|Focus|Guess|Need|Pass|Press|Proceed|Process|Seed|Shed|Speed|Spread|String|Suppress|Toss)$/;

/** The problems of a subject. Empty if there are none. */
export function subjectProblems(subject: string): string[] {
  const [first = ''] = subject.split(' ');
  const isImperative = plainVerbs.test(first) || !/(?:ed|ing|[^s]s)$/.test(first);
  return [
    ...(subject.length > most ? [`is longer than ${most} characters`] : []),
    ...(subject.includes(';') ? ['joins changes with a semicolon'] : []),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
    ...(/^[A-Z]/.test(subject) && isImperative ? [] : ['does not begin with a verb in the imperative, such as “Add”']),
  ];
}

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** Subjects of commits not on the main branch yet. Empty if the branch is missing, as in a shallow clone. */
export function newSubjects(): string[] {
  const base = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)).find(Boolean);
  const log = base === undefined ? undefined : git('log', '--no-merges', '--format=%s', `${base}..HEAD`);
  return (log ?? '').split('\n').filter(Boolean);
}
