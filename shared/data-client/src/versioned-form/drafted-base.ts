/** A draft of a form that others also edit: the input, and what the person saw when they began. Pure. */
import type { StoredField } from './held-fields.ts';

export interface DraftedBase<V> {
  value: V;
  /** Undefined in a draft of an older page, which stored only the input. */
  base: StoredField<V> | undefined;
}

const isRecord = (stored: unknown): stored is Record<string, unknown> => typeof stored === 'object' && stored !== null;

/** @param read returns undefined for anything that is not input of this form */
export function readDraftedBase<V>(
  stored: unknown,
  read: (value: unknown) => V | undefined,
): DraftedBase<V> | undefined {
  if (isRecord(stored) && isRecord(stored.base) && typeof stored.base.version === 'number') {
    const [value, saw] = [read(stored.value), read(stored.base.value)];
    if (value !== undefined && saw !== undefined) return { value, base: { value: saw, version: stored.base.version } };
  }
  const value = read(stored);
  return value === undefined ? undefined : { value, base: undefined };
}
