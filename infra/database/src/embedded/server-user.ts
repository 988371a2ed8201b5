/** PostgreSQL refuses to run as root; started by root, it runs as `nobody`, who must be able to reach its folder. */
import { chown, lstat, mkdir, mkdtemp, readlink, realpath, stat, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface ServerUser {
  uid: number;
  gid: number;
}

const nobody: ServerUser = { uid: 65534, gid: 65534 };
const otherMaySearch = 0o001;
const homeOfUnreachable = '/var/lib/portico';

/** Undefined: the server runs as the user who starts it. */
export const serverUser = (): ServerUser | undefined => (process.getuid?.() === 0 ? nobody : undefined);

async function othersReach(folder: string): Promise<boolean> {
  for (let at = await realpath(folder); ; at = dirname(at)) {
    if (((await stat(at)).mode & otherMaySearch) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/**
 * Makes the server's folder below `dataDir` and answers where it really is. Below a closed folder (root's own home) it
 * lies elsewhere, and `<dataDir>/postgres` is a link to it.
 */
export async function makeServerFolder(dataDir: string, user: ServerUser | undefined): Promise<string> {
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const present = await lstat(folder).catch(() => undefined);
  if (present?.isSymbolicLink()) return readlink(folder);
  if (!present && user && !(await othersReach(dataDir))) {
    await mkdir(homeOfUnreachable, { recursive: true, mode: 0o755 });
    const elsewhere = await mkdtemp(join(homeOfUnreachable, 'postgres-'));
    await chown(elsewhere, user.uid, user.gid);
    await symlink(elsewhere, folder);
    return elsewhere;
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return realpath(folder);
}
