/** Why this device cannot store something. Nothing may then be reported as saved on it. */
export class StorageError extends Error {
  /** `full`: there is no space left. `missing`: the browser stores nothing here, for example in a private window. */
  readonly reason: 'full' | 'missing';
  constructor(reason: StorageError['reason'], cause: unknown) {
    super(`This device keeps nothing: ${reason}.`, { cause });
    this.name = 'StorageError';
    this.reason = reason;
  }
}

/** Errors caused by the portal itself rather than by the device's storage. */
const ownFaults = ['DataCloneError', 'DataError', 'TypeError'];

export function asStorageError(cause: unknown): unknown {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (cause instanceof StorageError || ownFaults.includes(name)) return cause;
  return new StorageError(name === 'QuotaExceededError' ? 'full' : 'missing', cause);
}
