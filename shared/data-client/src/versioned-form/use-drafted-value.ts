/** A form that several people edit, saved as a whole. Its draft also stores what the person saw. */
import { type DraftControls, type DraftOptions, useDraft } from '@portico/data-client/unsent';
import { useRef } from 'react';
import { readDraftedBase } from './drafted-base.ts';
import { isSame, type StoredField } from './held-fields.ts';
import { useVersionedValue, type VersionedValue } from './use-versioned-form.ts';

export interface DraftedValue<V> extends VersionedValue<V> {
  draft: DraftControls;
}

export interface DraftedValueOptions<V> extends Omit<DraftOptions, 'restore'> {
  value: V;
  version: number;
  /** Reads a draft of this form, perhaps of an older release. Undefined for anything else. */
  read(value: unknown): V | undefined;
}

/**
 * A restored draft is saved based on the version on which it was started. Changes that others have saved since are
 * shown first, however long the form was closed.
 */
export function useDraftedValue<V>({ value, version, read, ...place }: DraftedValueOptions<V>): DraftedValue<V> {
  const form = useVersionedValue(value, version);
  const draft = useDraft({
    ...place,
    restore: (stored) => {
      const found = readDraftedBase(stored, read);
      if (found) form.set(found.value, found.base);
    },
  });
  const latest = useRef(form.value);
  latest.current = form.value;
  const store = (next: V, base: StoredField<V>) =>
    isSame(next, value) ? void draft.discard() : draft.keep({ value: next, base });
  return {
    ...form,
    draft,
    set: (next, saw) => {
      form.set(next, saw);
      store(next, form.isChanged ? form.base : (saw ?? form.base));
    },
    keepMine: () => {
      form.keepMine();
      store(form.value, { value, version });
    },
    saved: (sent) => {
      form.saved(sent);
      if (isSame(latest.current, sent)) void draft.discard();
      else draft.keep({ value: latest.current, base: { value: sent, version } });
    },
    discard: () => {
      form.discard();
      void draft.discard();
    },
  };
}
