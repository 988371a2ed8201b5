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
  /** The typed value, else the current one. */
  shown(field: F): FieldValue;
  set(field: F, value: FieldValue): void;
  /** What is to be saved: the changed fields, each from the version at which its change began. */
  saves(): Save<F>[];
  /** The same, from what is there now: settles a conflict for the author. */
  rebase(conflict: SaveConflict | undefined): Save<F>[];
  isChanged: boolean;
  /** Forgets what was typed, of all fields or of these. */
  clear(fields?: readonly string[]): void;
  /** After a save: forgets what was sent. What was typed while it was on its way stays. */
  saved(sent: readonly Save<F>[]): void;
  /** Where what was typed is kept, and what came back of it. */
  draft: DraftControls;
}

export interface FieldDraftOptions<F extends string> {
  /** What the server last said. */
  stands: Readonly<Record<F, VersionedValue>>;
  /** `lms/course`, with the course's id. */
  form: string;
  subject: string;
  /** What the author sees the draft by. */
  label: string;
}

/** What an author has typed into versioned fields: kept as a draft until it is saved, and asked for before it is left. */
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
