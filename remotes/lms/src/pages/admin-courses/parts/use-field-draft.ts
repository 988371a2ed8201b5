import {
  readStoredFields,
  storedFields,
  type TypedFields,
  typedSince,
} from '@portico/contracts/lms/authoring/stored-fields';
import type { FieldValue, SaveConflict, VersionedValue } from '@portico/contracts/platform/versions/shapes';
import { type DraftControls, useDraft } from '@portico/data-client/unsent';
import { useRef, useState } from 'react';
import { useUnsaved } from '../../../parts/unsaved-scope.tsx';

interface Save<F> {
  field: F;
  baseVersion: number;
  value: FieldValue;
}

export interface FieldDraft<F extends string> {
  /** The unsaved value, otherwise the saved one. */
  shown(field: F): FieldValue;
  set(field: F, value: FieldValue): void;
  /** The changed fields to save, each with the version on which its change is based. */
  saves(): Save<F>[];
  /** The same changes based on the current versions, which resolves a conflict in favour of the author. */
  rebase(conflict: SaveConflict | undefined): Save<F>[];
  isChanged: boolean;
  /** Discards unsaved changes, of all fields or of these. */
  clear(fields?: readonly string[]): void;
  /** Called after a save: discards what was sent. Changes made during the save stay. */
  saved(sent: readonly Save<F>[]): void;
  /** The stored draft, and what was restored from it. */
  draft: DraftControls;
}

export interface FieldDraftOptions<F extends string> {
  /** The latest values from the server. */
  stands: Readonly<Record<F, VersionedValue>>;
  /** `lms/course`, with the course's id as the subject. */
  form: string;
  subject: string;
  /** The author's name for the draft. */
  label: string;
}

/**
 * An author's unsaved changes of versioned fields: stored as a draft until saved, with a warning before the page is
 * left.
 */
export function useFieldDraft<F extends string>({ stands, form, subject, label }: FieldDraftOptions<F>): FieldDraft<F> {
  const [typed, setTyped] = useState<TypedFields<F>>(new Map());
  const draft = useDraft({ form, subject, label, restore: (value) => setTyped(readStoredFields(value, stands)) });
  const latest = useRef(typed);
  latest.current = typed;
  useUnsaved(typed.size > 0);
  const hold = (next: TypedFields<F>) => {
    setTyped(next);
    if (next.size === 0) void draft.discard();
    else draft.keep(storedFields(next));
  };
  const saves = () => [...typed].map(([field, { value, version }]) => ({ field, value, baseVersion: version }));
  return {
    shown: (field) => (typed.get(field) ?? stands[field]).value,
    set: (field, value) => {
      const next = new Map(typed);
      const version = typed.get(field)?.version ?? stands[field].version;
      if (value === stands[field].value) next.delete(field);
      else next.set(field, { version, value });
      hold(next);
    },
    saves,
    rebase: (conflict) => {
      const versions = new Map(conflict?.fields.map(({ field, theirs }) => [field, theirs.version]));
      return saves().map((save) => ({ ...save, baseVersion: versions.get(save.field) ?? save.baseVersion }));
    },
    isChanged: typed.size > 0,
    clear: (fields) => hold(new Map([...typed].filter(([field]) => fields !== undefined && !fields.includes(field)))),
    saved: (sent) => hold(typedSince(latest.current, sent)),
    draft,
  };
}
