/** A form that several people edit, saved by field. Its draft also stores what the person saw. */
import { type DraftControls, type DraftOptions, useDraft } from '@portico/data-client/unsent';
import { changesOf, type HeldFields, type Stands } from './held-fields.ts';
import { useHeldFields, type VersionedForm } from './use-versioned-form.ts';

export interface DraftedForm<V> extends VersionedForm<V> {
  draft: DraftControls;
}

export interface DraftedFormOptions<V> extends Omit<DraftOptions, 'restore'> {
  /** Returns the server's latest value of a field. */
  stands: Stands<V>;
  /** The input when the form opens, in place of the current values and of a stored draft. */
  begin?: () => HeldFields<V>;
  /** The format of the draft, which later releases may have to read. */
  write(held: HeldFields<V>): unknown;
  /** Reads a draft of this form, perhaps of an older release. Empty for anything else. */
  read(stored: unknown): HeldFields<V>;
  /** Called after a draft was restored, for fields with a state of their own. */
  onRestored?: () => void;
}

/**
 * A restored draft is saved based on the version on which it was started. Changes that others have saved since are
 * shown first, however long the form was closed.
 */
export function useDraftedForm<V>(options: DraftedFormOptions<V>): DraftedForm<V> {
  const { stands, begin, write, read, onRestored, ...place } = options;
  const draft = useDraft({
    ...place,
    restore: (stored) => {
      const found = read(stored);
      if (begin || found.size === 0) return;
      form.restore(found);
      onRestored?.();
    },
  });
  const form = useHeldFields(stands, {
    ...(begin && { begin }),
    onHeld: (held) => {
      if (changesOf(held, stands).length === 0) void draft.discard();
      else draft.keep(write(held));
    },
  });
  return { ...form, draft };
}
