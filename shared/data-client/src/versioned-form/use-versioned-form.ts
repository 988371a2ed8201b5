/** Forms of what several people change: value and version belong together from the first change on. */
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
  /** The typed value, else the current one. */
  value(field: string): V;
  standing(field: string): StoredField<V>;
  /** The value at the moment the person began to change it; the current one where they have not. */
  base(field: string): StoredField<V>;
  /** `saw`: for a part of the page that was opened before, what it showed then. */
  set(field: string, value: V, saw?: StoredField<V>): void;
  /** What is to be saved, each from the version that the person saw. */
  changes: readonly HeldChange<V>[];
  /** Changed here, and by someone else since. */
  overtaken: readonly string[];
  /** Forgets what was typed, in all fields or in these. */
  discard(fields?: readonly string[]): void;
  /** After a save: what was sent is no change any more. What was typed while it was on its way is. */
  saved(sent: ReadonlyMap<string, V>): void;
  /** Keeps what was typed in place of what is there now, or of what the server has named. */
  keepMine(seen?: ReadonlyMap<string, StoredField<V>>): void;
}

/** `stands`: what the server last answered of a field; it may be read again at any time. */
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
  /** Of what the person saw when they began. */
  baseVersion: number;
  base: StoredField<V>;
  /** Someone else has changed it since the person began. */
  isOvertaken: boolean;
  discard(): void;
  /** After a save: what was sent is no change any more. What was typed while it was on its way is. */
  saved(sent: V): void;
  keepMine(): void;
}

const only = 'value';

/** The same for a thing that is saved as a whole. */
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
