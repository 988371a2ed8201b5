import type { getTenantSettings } from '@portico/contracts/admin/tenant/calls';
import { saveTenantSettings } from '@portico/contracts/admin/tenant/calls';
import type { Answer } from '@portico/contracts/platform/call';
import { type FieldConflict, type FieldValue, readSaveConflict } from '@portico/contracts/platform/versions/shapes';
import { CallError, useQueryClient, useWrite } from '@portico/data-client';
import { type StoredField, useVersionedForm } from '@portico/data-client/versioned-form';
import { useMemo, useState } from 'react';

export type Settings = Answer<typeof getTenantSettings>;

/** The stored settings with the unsaved changes of this page applied. */
export interface Draft {
  value(field: string): FieldValue;
  /**
   * Null removes the entry. Setting the stored value is not a change. `saw` is the version the person saw, if they have
   * opened the field in a dialog since.
   */
  set(field: string, value: FieldValue, saw?: StoredField<FieldValue>): void;
  /** The stored value. */
  storedField(field: string): StoredField<FieldValue>;
  changed: readonly string[];
  /** Names of the fields that the server rejected. */
  refused: ReadonlySet<string>;
  conflicts: readonly FieldConflict[];
  isSaving: boolean;
  /** Why the last save failed, if not because of the values. */
  failure: CallError | null;
  save(more?: { signInCheckID?: string }): Promise<boolean>;
  discard(): void;
  /** Settles a conflict: applies the value typed here on top of the stored one, or discards it. */
  settle(store: 'yours' | 'theirs'): void;
}

export function useDraft(settings: Settings): Draft {
  const stored = useMemo(() => new Map(settings.fields.map((one) => [one.field, one])), [settings]);
  const form = useVersionedForm<FieldValue>((field) => stored.get(field) ?? { value: null, version: 0 });
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [failure, setFailure] = useState<CallError | null>(null);
  const { write, busy } = useWrite(saveTenantSettings);
  const client = useQueryClient();

  function clear() {
    form.discard();
    setRefused(new Set());
    setConflicts([]);
    setFailure(null);
  }

  function note(cause: unknown) {
    if (!(cause instanceof CallError)) throw cause;
    const conflict = readSaveConflict(cause.current);
    if (conflict) {
      setConflicts(conflict.fields);
      void client.invalidateQueries({ queryKey: ['admin'] });
    } else if (cause.code === 'invalid_input' && cause.fields.length > 0)
      setRefused(new Set(cause.fields.map(({ path }) => path)));
    else setFailure(cause);
  }

  return {
    value: form.value,
    storedField: form.current,
    set(field, value, saw) {
      form.set(field, value, saw);
      setRefused(new Set([...refused].filter((one) => one !== field)));
    },
    changed: form.changes.map(({ field }) => field),
    refused,
    conflicts,
    isSaving: busy,
    failure,
    async save(more = {}) {
      setFailure(null);
      try {
        await write({ body: { changes: [...form.changes], ...more } });
      } catch (cause) {
        note(cause);
        return false;
      }
      form.saved(new Map(form.changes.map(({ field, value }) => [field, value])));
      setRefused(new Set());
      setConflicts([]);
      return true;
    },
    discard: clear,
    settle(store) {
      if (store === 'theirs') form.discard(conflicts.map(({ field }) => field));
      else form.keepMine(new Map(conflicts.map(({ field, theirs }) => [field, theirs])));
      setConflicts([]);
    },
  };
}
