/** A draft of a form that others change, too: what was typed, and what the person saw when they began. Pure. */
import type { Standing } from './held-fields.ts';

export interface DraftedBase<V> {
  value: V;
  /** Undefined in a draft of an older page, which kept only what was typed. */
  base: Standing<V> | undefined;
}

const isRecord = (kept: unknown): kept is Record<string, unknown> => typeof kept === 'object' && kept !== null;

/** @param read undefined for what is no input of this form */
export function readDraftedBase<V>(kept: unknown, read: (value: unknown) => V | undefined): DraftedBase<V> | undefined {
  if (isRecord(kept) && isRecord(kept.base) && typeof kept.base.version === 'number') {
    const [value, saw] = [read(kept.value), read(kept.base.value)];
    if (value !== undefined && saw !== undefined) return { value, base: { value: saw, version: kept.base.version } };
  }
  const value = read(kept);
  return value === undefined ? undefined : { value, base: undefined };
}
