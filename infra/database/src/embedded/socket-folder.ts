/**
 * Location of the server's socket. A Unix socket path is limited to about a hundred bytes, so longer folders get a
 * short link.
 */
import { createHash } from 'node:crypto';
import { lstat, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '../database-error.ts';

const longestSocketPath = 100;
const socketName = '.s.PGSQL.5432';

export async function socketFolder(folder: string): Promise<string> {
  if (Buffer.byteLength(join(folder, socketName)) <= longestSocketPath) return folder;
  const link = join(tmpdir(), `portico-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await symlink(folder, link).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EEXIST') throw cause;
  });
  const found = await lstat(link);
  // A link created by someone else would redirect our connections to them.
  if (!found.isSymbolicLink() || found.uid !== process.getuid?.() || (await realpath(link)) !== folder)
    throw new DatabaseError(
      `${link} is not Portico’s. Remove it, or set PORTICO_DATA to a folder with a shorter path.`,
    );
  return link;
}
