import type { FieldValue, SaveConflict, VersionedValue } from '@portico/contracts/platform/versions/shapes';
import { type DraftedForm, useDraftedForm } from '@portico/data-client/drafted-form';
import { useUnsaved } from '../../../parts/unsaved-scope.tsx';
import { readStoredFields, storedFields } from './stored-fields.ts';

interface FieldDraftOptions<F extends string> {
  /** The latest values from the server. */
  current: Readonly<Record<F, VersionedValue>>;
  /** `lms/course`, with the course's id as the subject. */
  form: string;
  subject: string;
  /** The author's name for the draft. */
  label: string;
}

interface Save<F> {
  field: F;
  baseVersion: number;
  value: FieldValue;
}

interface FieldDraft<F extends string> extends DraftedForm<FieldValue> {
  /** The changed fields to save, each with the version on which its change is based. */
  saves: readonly Save<F>[];
  /** The same changes based on the current versions, which resolves a conflict in favour of the author. */
  rebase(conflict: SaveConflict | undefined): readonly Save<F>[];
}

/** The versioned form of an author, with a warning before the page is left. */
export function useFieldDraft<F extends string>({ current, ...place }: FieldDraftOptions<F>): FieldDraft<F> {
  const form = useDraftedForm<FieldValue>({
    ...place,
    stands: (field) => current[field as F],
    write: storedFields,
    read: (draft) => readStoredFields(draft, current),
  });
  useUnsaved(form.changes.length > 0);
  const saves = form.changes.map((change) => ({ ...change, field: change.field as F }));
  return {
    ...form,
    saves,
    rebase: (conflict) => {
      const versions = new Map(conflict?.fields.map(({ field, theirs }) => [field, theirs.version]));
      return saves.map((save) => ({ ...save, baseVersion: versions.get(save.field) ?? save.baseVersion }));
    },
  };
}

/** What a save has sent, for `saved`. */
export const sentIn = (saves: readonly Save<string>[]): ReadonlyMap<string, FieldValue> =>
  new Map(saves.map(({ field, value }) => [field, value]));
