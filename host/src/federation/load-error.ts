/** Why a remote's page could not be shown. A closed list, because the panel has a text for each code. */
export const loadErrorCodes = [
  /** No release of this remote is listed. */
  'unknown_remote',
  /** Every release needs a newer host. A reload loads it. */
  'contract_too_new',
  /** The host's own code for loading remotes could not be loaded. No release is at fault. */
  'loader_failed',
  /** The release's entry could not be loaded. */
  'entry_failed',
  /** The entry, a chunk or a style sheet hung until the limit, or until the person pressed Retry. */
  'timed_out',
  /** A chunk or style sheet could not be loaded. */
  'chunk_failed',
  /** A file failed its integrity check. */
  'integrity',
  /** The release's code threw while loading. */
  'threw_at_load',
  /** The page threw while rendering. */
  'threw_at_render',
  /** The entry ran, but did not export a remote, or not this page. */
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

/** Address of the failed file, if the loader's error names it. */
export const failedFile = (error: unknown): string | undefined => {
  const request = field(error, 'request');
  return typeof request === 'string' ? request : undefined;
};

/** Classifies the errors thrown by the loaders of webpack and the federation runtime. */
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
