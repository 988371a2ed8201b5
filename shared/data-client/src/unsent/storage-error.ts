/** Why this device keeps nothing: then nothing may be called saved on it. */
export class StorageError extends Error {
  /** `full`: no room is left. `missing`: the browser keeps nothing here, for example in a private window. */
  readonly reason: 'full' | 'missing';
  constructor(reason: StorageError['reason'], cause: unknown) {
    super(`This device keeps nothing: ${reason}.`, { cause });
    this.name = 'StorageError';
    this.reason = reason;
  }
}

/** Faults of the portal itself: the device would have kept it. */
const ownFaults = ['DataCloneError', 'DataError', 'TypeError'];

export function asStorageError(cause: unknown): unknown {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (cause instanceof StorageError || ownFaults.includes(name)) return cause;
  return new StorageError(name === 'QuotaExceededError' ? 'full' : 'missing', cause);
}
