import type { getTenantSettings } from '@portico/contracts/admin/tenant/calls';
import { saveTenantSettings } from '@portico/contracts/admin/tenant/calls';
import type { Answer } from '@portico/contracts/platform/call';
import { type FieldConflict, type FieldValue, readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useMemo, useState } from 'react';

export type Settings = Answer<typeof getTenantSettings>;

/** Settings as they would be: what is stored with what has been changed here and not been saved yet. */
export interface Draft {
  value(field: string): FieldValue;
  /** Null takes the entry out. Setting what is stored is no change. */
  set(field: string, value: FieldValue): void;
  changed: readonly string[];
  /** Fields that the server did not accept, by name. */
  refused: ReadonlySet<string>;
  conflicts: readonly FieldConflict[];
  isSaving: boolean;
  /** The last save did not come about for another reason than the values. */
  failure: CallError | null;
  save(more?: { signInCheckID?: string }): Promise<boolean>;
  discard(): void;
  /** Settles a conflict: what was typed here is kept as a change of what stands there now, or given up. */
  settle(keep: 'yours' | 'theirs'): void;
}

export function useDraft(settings: Settings): Draft {
  const stored = useMemo(() => new Map(settings.fields.map((one) => [one.field, one])), [settings]);
  const [changes, setChanges] = useState<ReadonlyMap<string, FieldValue>>(new Map());
  const [bases, setBases] = useState<ReadonlyMap<string, number>>(new Map());
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { write, busy } = useWrite(saveTenantSettings);
  const storedValue = (field: string) => stored.get(field)?.value ?? null;

  function forget() {
    setChanges(new Map());
    setBases(new Map());
    setRefused(new Set());
    setConflicts([]);
    setFailure(null);
  }

  function note(cause: unknown) {
    if (!(cause instanceof CallError)) throw cause;
    const conflict = readSaveConflict(cause.current);
    if (conflict) setConflicts(conflict.fields);
    else if (cause.code === 'invalid_input' && cause.fields.length > 0)
      setRefused(new Set(cause.fields.map(({ path }) => path)));
    else setFailure(cause);
  }

  return {
    value: (field) => (changes.has(field) ? (changes.get(field) ?? null) : storedValue(field)),
    set(field, value) {
      const next = new Map(changes);
      if (value === storedValue(field)) next.delete(field);
      else next.set(field, value);
      setChanges(next);
      setRefused(new Set([...refused].filter((one) => one !== field)));
    },
    changed: [...changes.keys()],
    refused,
    conflicts,
    isSaving: busy,
    failure,
    async save(more = {}) {
      setFailure(null);
      const list = [...changes].map(([field, value]) => ({
        field,
        value,
        baseVersion: bases.get(field) ?? stored.get(field)?.version ?? 0,
      }));
      try {
        await write({ body: { changes: list, ...more } });
      } catch (cause) {
        note(cause);
        return false;
      }
      forget();
      return true;
    },
    discard: forget,
    settle(keep) {
      const fields = new Set(conflicts.map(({ field }) => field));
      if (keep === 'theirs') setChanges(new Map([...changes].filter(([field]) => !fields.has(field))));
      else setBases(new Map([...bases, ...conflicts.map(({ field, theirs }) => [field, theirs.version] as const)]));
      setConflicts([]);
    },
  };
}
