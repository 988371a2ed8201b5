/** Forms that several people edit: value and version belong together from the first change on. */
import { useRef, useState } from 'react';
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
  current(field: string): StoredField<V>;
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
  /**
   * Call after a save: what was sent is no longer a change, but what was typed during the request is.
   *
   * @param stored what the save created, where it is known: the version, and the value if it is stored in another form
   * than it was typed
   */
  saved(sent: ReadonlyMap<string, V>, stored?: ReadonlyMap<string, Partial<StoredField<V>>>): void;
  /** Keeps the input in place of the current values, or of those returned by the server. */
  keepMine(seen?: ReadonlyMap<string, StoredField<V>>): void;
}

/** `stands` returns the server's latest value of a field. It may change at any time. */
export const useVersionedForm = <V>(stands: Stands<V>): VersionedForm<V> => useHeldFields(stands, {});

export interface HeldFieldsOptions<V> {
  /** The input when the form opens, if it differs from the current values. */
  begin?: () => HeldFields<V>;
  /** Called with the input after each change by the person, and after a save. */
  onHeld?: (held: HeldFields<V>) => void;
}

export interface HeldForm<V> extends VersionedForm<V> {
  /** Replaces the input by restored input. */
  restore(found: HeldFields<V>): void;
}

/** The state of all versioned forms. */
export function useHeldFields<V>(stands: Stands<V>, { begin, onHeld }: HeldFieldsOptions<V>): HeldForm<V> {
  const [all, setHeld] = useState<HeldFields<V>>(() => begin?.() ?? new Map());
  /** Includes changes that React has not rendered yet. */
  const latest = useRef(all);
  const held = shownFields(all, stands);
  const overtaken = overtakenIn(held, stands);
  const show = (next: HeldFields<V>) => {
    latest.current = next;
    setHeld(next);
  };
  const update = (next: HeldFields<V>) => {
    show(next);
    onHeld?.(next);
  };
  return {
    value: (field) => (held.get(field) ?? stands(field)).value,
    current: stands,
    base: (field) => held.get(field)?.base ?? stands(field),
    set: (field, value, saw) => update(hold(shownFields(latest.current, stands), field, value, stands, saw)),
    changes: changesOf(held, stands),
    overtaken,
    discard: (fields) => update(fields === undefined ? new Map() : release(latest.current, fields)),
    saved: (sent, stored) => update(settled(latest.current, sent, stands, stored)),
    keepMine: (seen) =>
      update(rebased(latest.current, seen ?? new Map(overtaken.map((field) => [field, stands(field)])))),
    restore: show,
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
  /**
   * Call after a save: what was sent is no longer a change, but what was typed during the request is.
   *
   * @param stored what the save created, where it is known: the version, and the value if it is stored in another form
   * than it was typed
   */
  saved(sent: V, stored?: Partial<StoredField<V>>): void;
  keepMine(): void;
  /** Bases the input on a value returned by the server, which the person has seen. */
  rebase(seen: StoredField<V>): void;
}

/** The field of a record that is saved as a whole. */
export const only = 'value';

/** The same for a record that is saved as a whole. */
export const useVersionedValue = <V>(value: V, version: number): VersionedValue<V> =>
  wholeOf(
    useVersionedForm<V>(() => ({ value, version })),
    version,
  );

/** A form with a single field as the form of a record. */
export function wholeOf<V>(form: VersionedForm<V>, version: number): VersionedValue<V> {
  const [change] = form.changes;
  return {
    value: form.value(only),
    set: (next, saw) => form.set(only, next, saw),
    isChanged: change !== undefined,
    baseVersion: change?.baseVersion ?? version,
    base: form.base(only),
    isOvertaken: form.overtaken.length > 0,
    discard: () => form.discard(),
    saved: (sent, stored) => form.saved(new Map([[only, sent]]), stored && new Map([[only, stored]])),
    keepMine: () => form.keepMine(),
    rebase: (seen) => form.keepMine(new Map([[only, seen]])),
  };
}
