import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Paths of the project's files from `root`: committed or new, but neither ignored nor deleted. Checks of files use this
 * list, so that a new file fails before it is committed. Leaves out links to folders and repositories within this one,
 * which git lists, too.
 * @param patterns git's pathspecs, for example `*.ts`. Default: all files
 */
export function projectFiles(root: string, ...patterns: string[]): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '-z', '--', ...patterns],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const isFile = (file: string) => {
    const at = path.join(root, file);
    return existsSync(at) && statSync(at, { throwIfNoEntry: false })?.isFile();
  };
  return listed
    .split('\0')
    .filter((file) => file !== '' && isFile(file))
    .sort();
}
