/** The surface decides the next version of the packages for teams outside: its changes leave a changeset. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Step = 'minor' | 'major';

interface SurfaceChange {
  lost: readonly string[];
  added: readonly string[];
  /** Whether the version of the contract was raised. */
  isNewContract: boolean;
}

/**
 * A new contract is a major step, because released remotes must be built again. What is lost with the reason why no
 * released remote is affected is a minor one, as additions are. Undefined if nothing has changed.
 */
export function stepOf({ lost, added, isNewContract }: SurfaceChange): Step | undefined {
  if (isNewContract) return 'major';
  return lost.length > 0 || added.length > 0 ? 'minor' : undefined;
}

const summaries: Readonly<Record<Step, string>> = {
  minor: 'The host shares more than before, or changed it in a way that no released remote notices.',
  major: 'The host has a new contract: remotes must be built again.',
};

const fileOf = (root: string) => path.join(root, '.changeset', 'surface.md');

/** Writes the changeset, unless one is pending that is at least as large. */
export function leaveChangeset(root: string, step: Step): void {
  const file = fileOf(root);
  if (existsSync(file) && (step === 'minor' || readFileSync(file, 'utf8').includes(': major'))) return;
  const { fixed } = JSON.parse(readFileSync(path.join(root, '.changeset', 'config.json'), 'utf8')) as {
    fixed: [string[]];
  };
  const names = fixed[0].map((name) => `"${name}": ${step}\n`);
  writeFileSync(file, `---\n${names.join('')}---\n\n${summaries[step]}\n`);
}
