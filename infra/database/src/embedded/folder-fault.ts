/** Explains the system's errors when writing to a folder, so that the person who starts Portico knows what to do. */
import { DatabaseError } from '../database-error.ts';
import { diskFullError } from './cluster.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it lies on a disk that can only be read',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file stands where a folder is needed',
};

/** The error as a sentence that says what to do, or unchanged if it is not about a folder. */
export function explainFolderFault(cause: unknown, dataDir: string): unknown {
  const code = (cause as { code?: string }).code ?? '';
  if (cause instanceof DatabaseError) return cause;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFullError(dataDir, String(cause));
  const reason = reasons[code];
  if (!reason) return cause;
  return new DatabaseError(
    `The data folder ${dataDir} cannot be used: ${reason}. Correct that, or set PORTICO_DATA to another folder.`,
    cause,
  );
}
