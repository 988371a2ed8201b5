/**
 * PostgreSQL refuses to run as root. If root starts Portico, the server runs as `nobody`, who must be able to reach its
 * folder.
 */
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

/** Undefined if the server runs as the user who starts it. */
export const serverUser = (): ServerUser | undefined => (process.getuid?.() === 0 ? nobody : undefined);

/** The folders closed to other users between the root of the file system and `folder`, inclusive. */
async function closedFolders(folder: string): Promise<string[]> {
  const closed: string[] = [];
  for (let at = await realpath(folder); ; at = dirname(at)) {
    if (((await stat(at)).mode & otherMaySearch) === 0) closed.push(at);
    if (dirname(at) === at) return closed;
  }
}

/**
 * Opens one closed folder owned by root to the server's group only. Returns false if someone has chosen its permissions
 * deliberately.
 */
async function openToGroup(folder: string, user: ServerUser): Promise<boolean> {
  const { mode, uid, gid } = await stat(folder);
  // Already opened by an earlier start or by a concurrent process.
  if (gid === user.gid && (mode & groupMaySearch) !== 0) return true;
  if (uid !== 0 || (mode & groupBits) !== 0) return false;
  await chown(folder, 0, user.gid);
  await chmod(folder, (mode & 0o7777) | groupMaySearch);
  return true;
}

/**
 * True if the server's user can reach `dataDir`, if necessary after opening the data folder itself and the temporary
 * folders above it. Permissions of other folders are never changed.
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
 * Creates the server's folder below `dataDir` and returns its real location. If it is below a closed folder (root's
 * home), it is created elsewhere, and `<dataDir>/postgres` is a link to it.
 */
export async function makeServerFolder(dataDir: string, user: ServerUser | undefined): Promise<string> {
  const folder = join(dataDir, 'postgres');
  await mkdir(dataDir, { recursive: true });
  const present = await lstat(folder).catch(() => undefined);
  if (present?.isSymbolicLink()) return readlink(folder);
  // Checked even if the folder exists, because a data folder that was moved or copied may now be below a closed one.
  const isReached = user === undefined || (await letAccess(dataDir, user));
  if (!present && user && !isReached) {
    await mkdir(homeOfUnreachable, { recursive: true, mode: 0o755 });
    const elsewhere = await mkdtemp(join(homeOfUnreachable, 'postgres-'));
    await chown(elsewhere, user.uid, user.gid);
    try {
      await symlink(elsewhere, folder);
      return elsewhere;
    } catch (cause) {
      // A concurrent process has created its folder first, so that one is used.
      await rm(elsewhere, { recursive: true });
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
      return realpath(folder);
    }
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return realpath(folder);
}
