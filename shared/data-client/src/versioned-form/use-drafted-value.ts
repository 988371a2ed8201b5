/** A form that several people edit, saved as a whole. Its draft also stores what the person saw. */
import type { DraftControls, DraftOptions } from '@portico/data-client/unsent';
import { readDraftedBase } from './drafted-base.ts';
import { hold } from './held-fields.ts';
import { useDraftedForm } from './use-drafted-form.ts';
import { only, type VersionedValue, wholeOf } from './use-versioned-form.ts';

export interface DraftedValue<V> extends VersionedValue<V> {
  draft: DraftControls;
}

export interface DraftedValueOptions<V> extends Omit<DraftOptions, 'restore'> {
  value: V;
  version: number;
  /** Reads a draft of this form, perhaps of an older release. Undefined for anything else. */
  read(value: unknown): V | undefined;
}

export function useDraftedValue<V>({ value, version, read, ...place }: DraftedValueOptions<V>): DraftedValue<V> {
  const stands = () => ({ value, version });
  const form = useDraftedForm<V>({
    ...place,
    stands,
    write: (held) => {
      const one = held.get(only);
      return one && { value: one.value, base: one.base };
    },
    read: (stored) => {
      const found = readDraftedBase(stored, read);
      return found ? hold(new Map(), only, found.value, stands, found.base) : new Map();
    },
  });
  return { ...wholeOf(form, version), draft: form.draft };
}
