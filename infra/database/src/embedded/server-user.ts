/** PostgreSQL refuses to run as root; started by root, it runs as `nobody`, who must be able to reach its folder. */
import { chmod, chown, lstat, mkdir, mkdtemp, readlink, realpath, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';

export interface ServerUser {
  uid: number;
  gid: number;
}

const nobody: ServerUser = { uid: 65534, gid: 65534 };
const groupMaySearch = 0o010;
const otherMaySearch = 0o001;
const groupBits = 0o070;
const homeOfUnreachable = '/var/lib/portico';

/** Undefined: the server runs as the user who starts it. */
export const serverUser = (): ServerUser | undefined => (process.getuid?.() === 0 ? nobody : undefined);

/** The closed folders between the root of the file system and `folder`, itself included. */
async function closedFolders(folder: string): Promise<string[]> {
  const closed: string[] = [];
  for (let at = await realpath(folder); ; at = dirname(at)) {
    if (((await stat(at)).mode & otherMaySearch) === 0) closed.push(at);
    if (dirname(at) === at) return closed;
  }
}

/** Opens one closed folder of root's to the server's group alone; false where someone has chosen its rights. */
async function openToGroup(folder: string, user: ServerUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  // Opened so by an earlier start, or by another process just now.
  if (gid === user.gid && (mode & groupMaySearch) !== 0) return true;
  if (uid !== 0 || (mode & groupBits) !== 0) return false;
  await chown(folder, 0, user.gid);
  await chmod(folder, (mode & 0o7777) | groupMaySearch);
  return true;
}

/**
 * True where the server's user reaches `dataDir`, if need be after opening the data folder itself, and folders above it
 * that are temporary. No other folder's rights are touched.
 */
async function letAccess(dataDir: string, user: ServerUser): Promise<boolean> {
  const own = await realpath(dataDir);
  const temporary = `${await realpath(tmpdir())}${sep}`;
  for (const folder of await closedFolders(dataDir)) {
    if (folder !== own && !folder.startsWith(temporary)) return false;
    if (!(await openToGroup(folder, user))) return false;
  }
  return true;
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
  // Also where it is there: a data folder that was moved or copied may lie in a closed one now.
  const isReached = user === undefined || (await letAccess(dataDir, user));
  if (!present && user && !isReached) {
    await mkdir(homeOfUnreachable, { recursive: true, mode: 0o755 });
    const elsewhere = await mkdtemp(join(homeOfUnreachable, 'postgres-'));
    await chown(elsewhere, user.uid, user.gid);
    try {
      await symlink(elsewhere, folder);
      return elsewhere;
    } catch (cause) {
      // Another process starts at the same time and was quicker: its folder is the one.
      await rm(elsewhere, { recursive: true });
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      return realpath(folder);
    }
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return realpath(folder);
}
