/** Forms that several people edit: value and version belong together from the first change on. */
import { useState } from 'react';
import {
  changesOf,
  type HeldChange,
  type HeldFields,
  hold,
  overtakenIn,
  rebased,
  release,
  type Stands,
  type StoredField,
  settled,
  shownFields,
} from './held-fields.ts';

export interface VersionedForm<V> {
  /** The typed value, otherwise the current one. */
  value(field: string): V;
  standing(field: string): StoredField<V>;
  /** The value when the person began to edit it, or the current one if they have not. */
  base(field: string): StoredField<V>;
  /** `saw`: for a part of the page that was opened earlier, what it showed then. */
  set(field: string, value: V, saw?: StoredField<V>): void;
  /** The changes to save, each based on the version that the person saw. */
  changes: readonly HeldChange<V>[];
  /** Fields changed here and since then by someone else. */
  overtaken: readonly string[];
  /** Discards the input of all fields, or of these. */
  discard(fields?: readonly string[]): void;
  /** Call after a save: what was sent is no longer a change, but what was typed during the request is. */
  saved(sent: ReadonlyMap<string, V>): void;
  /** Keeps the input in place of the current values, or of those returned by the server. */
  keepMine(seen?: ReadonlyMap<string, StoredField<V>>): void;
}

/** `stands` returns the server's latest value of a field. It may change at any time. */
export function useVersionedForm<V>(stands: Stands<V>): VersionedForm<V> {
  const [all, setHeld] = useState<HeldFields<V>>(new Map());
  const held = shownFields(all, stands);
  const overtaken = overtakenIn(held, stands);
  return {
    value: (field) => (held.get(field) ?? stands(field)).value,
    standing: stands,
    base: (field) => held.get(field)?.base ?? stands(field),
    set: (field, value, saw) => setHeld((now) => hold(shownFields(now, stands), field, value, stands, saw)),
    changes: changesOf(held, stands),
    overtaken,
    discard: (fields) => setHeld((now) => (fields === undefined ? new Map() : release(now, fields))),
    saved: (sent) => setHeld((now) => settled(now, sent, stands)),
    keepMine: (seen) =>
      setHeld((now) => rebased(now, seen ?? new Map(overtaken.map((field) => [field, stands(field)])))),
  };
}

export interface VersionedValue<V> {
  value: V;
  set(value: V, saw?: StoredField<V>): void;
  isChanged: boolean;
  /** The version that the person saw when they began. */
  baseVersion: number;
  base: StoredField<V>;
  /** Someone else has changed it since the person began. */
  isOvertaken: boolean;
  discard(): void;
  /** Call after a save: what was sent is no longer a change, but what was typed during the request is. */
  saved(sent: V): void;
  keepMine(): void;
}

const only = 'value';

/** The same for a record that is saved as a whole. */
export function useVersionedValue<V>(value: V, version: number): VersionedValue<V> {
  const form = useVersionedForm<V>(() => ({ value, version }));
  const [change] = form.changes;
  return {
    value: form.value(only),
    set: (next, saw) => form.set(only, next, saw),
    isChanged: change !== undefined,
    baseVersion: change?.baseVersion ?? version,
    base: form.base(only),
    isOvertaken: form.overtaken.length > 0,
    discard: () => form.discard(),
    saved: (sent) => form.saved(new Map([[only, sent]])),
    keepMine: () => form.keepMine(),
  };
}
