/** Why a remote's page could not be shown. Closed: the panel has a text for each. */
export const loadErrorCodes = [
  /** No release of this remote is listed. */
  'unknown_remote',
  /** Every release wants a newer host: a reload gets it. */
  'contract_too_new',
  /** The host's own part that loads remotes did not arrive: no release is to blame. */
  'loader_failed',
  /** The release's entry did not arrive. */
  'entry_failed',
  /** Entry, chunk or style sheet hung until the limit, or until the person pressed Retry. */
  'timed_out',
  /** A chunk or style sheet did not arrive. */
  'chunk_failed',
  /** A file arrived, but not the one that was released. */
  'integrity',
  /** The release's code threw while it was loaded. */
  'threw_at_load',
  /** The page threw while it was drawn. */
  'threw_at_render',
  /** The entry ran, but gave no remote, or not this page. */
  'not_a_remote',
  /** The browser has no network. */
  'offline',
] as const;
export type LoadErrorCode = (typeof loadErrorCodes)[number];

export class LoadError extends Error {
  readonly code: LoadErrorCode;
  constructor(code: LoadErrorCode, message: string) {
    super(message);
    this.name = 'LoadError';
    this.code = code;
  }
}

const field = (error: unknown, name: string): unknown =>
  error && typeof error === 'object' ? (error as Record<string, unknown>)[name] : undefined;

/** Address of the file that failed, where the loader's error names it. */
export const failedFile = (error: unknown): string | undefined => {
  const request = field(error, 'request');
  return typeof request === 'string' ? request : undefined;
};

/** Sorts what the loaders of webpack and of the federation runtime throw. */
export function codeOf(error: unknown, online: boolean): LoadErrorCode {
  if (error instanceof LoadError) return error.code === 'loader_failed' && !online ? 'offline' : error.code;
  const message = error instanceof Error ? error.message : String(error);
  const isFile = field(error, 'name') === 'ChunkLoadError' || field(error, 'code') === 'CSS_CHUNK_LOAD_FAILED';
  const isEntry = /RUNTIME-008/.test(message);
  if ((isFile || isEntry) && !online) return 'offline';
  if (isFile) return field(error, 'type') === 'timeout' ? 'timed_out' : 'chunk_failed';
  if (isEntry) return 'entry_failed';
  return /RUNTIME-00[1-4]/.test(message) ? 'not_a_remote' : 'threw_at_load';
}
