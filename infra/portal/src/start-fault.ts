/**
 * Something that prevents the portal from starting. The message tells the person at the terminal what happened and what
 * to do.
 */
export class StartFault extends Error {
  override name = 'StartFault';
}

const system: Readonly<Record<string, (error: NodeJS.ErrnoException) => string>> = {
  ENOSPC: () => 'The disk is full. Free some space and start again; no partial data is left.',
  EDQUOT: () => 'The disk quota is used up. Free some space and start again; no partial data is left.',
  EACCES: ({ path }) => `${path ?? 'A file'} may not be read or written. Check its owner, then start again.`,
  EPERM: ({ path }) => `${path ?? 'A file'} may not be read or written. Check its owner, then start again.`,
  EEXIST: ({ path }) => `${path ?? 'The data folder'} is a file, not a folder: set PORTICO_DATA to a folder.`,
  ENOTDIR: ({ path }) => `${path ?? 'The data folder'} is below a file: set PORTICO_DATA to a folder.`,
  EROFS: ({ path }) => `${path ?? 'The data folder'} cannot be written: set PORTICO_DATA to a folder that can.`,
  EMFILE: () => 'Too many files are open. Raise the limit of open files (ulimit -n) and start again.',
};

/** Errors whose message is a sentence for people. */
const spoken = new Set([
  'StartFault',
  'AccountRefused',
  'BackupRefused',
  'BrandRefused',
  'BuildError',
  'CompileError',
  'DatabaseError',
  'IdentityRefused',
  'ImportRefused',
  'ReleaseRefusal',
]);

/** One plain sentence for a known problem; undefined if only the full error helps. */
export function explainFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (spoken.has(error.name)) return error.message;
  const explain = system[(error as NodeJS.ErrnoException).code ?? ''];
  return explain?.(error as NodeJS.ErrnoException);
}
