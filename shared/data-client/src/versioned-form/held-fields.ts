/**
 * Input for values that others also edit, with what the person saw when they began. A save is based on the version they
 * saw, never on one the page has fetched since. Pure.
 */
export interface StoredField<V> {
  value: V;
  version: number;
}

export interface HeldField<V> {
  value: V;
  /** What the person saw when they began to type. */
  base: StoredField<V>;
  /** For a saved value: what the page showed before. While the page still shows that, it has not refetched. */
  before?: StoredField<V>;
}

export type HeldFields<V> = ReadonlyMap<string, HeldField<V>>;

export interface HeldChange<V> {
  field: string;
  value: V;
  baseVersion: number;
}

export type Stands<V> = (field: string) => StoredField<V>;

export const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

const isNotReadAgain = <V>({ before }: HeldField<V>, now: StoredField<V>): boolean =>
  before !== undefined && before.version === now.version && isSame(before.value, now.value);

const isAsSaved = <V>({ value, base, before }: HeldField<V>): boolean =>
  before !== undefined && isSame(value, base.value);

/** Excludes values that have been saved and refetched, as the page's own data now shows them. */
export const shownFields = <V>(held: HeldFields<V>, stands: Stands<V>): HeldFields<V> =>
  new Map([...held].filter(([field, one]) => !isAsSaved(one) || isNotReadAgain(one, stands(field))));

/** `saw`: what the person saw, if it differs from what the page shows now. Typing the current value is not a change. */
export function hold<V>(held: HeldFields<V>, field: string, value: V, stands: Stands<V>, saw?: StoredField<V>) {
  const next = new Map(held);
  const now = stands(field);
  const one = held.get(field);
  if (one && isNotReadAgain(one, now)) return next.set(field, { ...one, value });
  if (isSame(value, now.value)) next.delete(field);
  else next.set(field, { value, base: one?.base ?? saw ?? now });
  return next;
}

export const release = <V>(held: HeldFields<V>, fields: readonly string[]): HeldFields<V> =>
  new Map([...held].filter(([field]) => !fields.includes(field)));

/**
 * A newer version with the same value came from a change elsewhere in the record, so what the person saw is still
 * current.
 */
const baseOf = <V>({ base }: HeldField<V>, now: StoredField<V>): StoredField<V> =>
  isSame(base.value, now.value) ? now : base;

/** The changes to save. A value that someone else has set identically in the meantime is no longer a change. */
export const changesOf = <V>(held: HeldFields<V>, stands: Stands<V>): HeldChange<V>[] =>
  [...held].flatMap(([field, one]) => {
    const now = stands(field);
    const isNone = isNotReadAgain(one, now) ? isAsSaved(one) : isSame(one.value, now.value);
    return isNone ? [] : [{ field, value: one.value, baseVersion: baseOf(one, now).version }];
  });

/** Fields without versions always have version 0. A different value then means that someone else has saved. */
const isOvertaken = <V>(base: StoredField<V>, now: StoredField<V>): boolean =>
  base.version < now.version || (base.version === 0 && now.version === 0 && !isSame(base.value, now.value));

/** Fields that someone else has changed since the person began to edit them. */
export const overtakenIn = <V>(held: HeldFields<V>, stands: Stands<V>): string[] =>
  [...held].flatMap(([field, one]) => {
    const now = stands(field);
    if (isSame(one.value, now.value) || isNotReadAgain(one, now)) return [];
    return isOvertaken(baseOf(one, now), now) ? [field] : [];
  });

/**
 * Marks what was sent as saved and as the new base, so that later input counts as a change of it. It is shown until the
 * page has been refetched, which may take longer than saving.
 *
 * @param stored what the save created, if known: the version, and the value if the server stores it in another form
 * than it was typed. Otherwise a form without versions would take that for someone else's.
 */
export const settled = <V>(
  held: HeldFields<V>,
  sent: ReadonlyMap<string, V>,
  stands: Stands<V>,
  stored?: ReadonlyMap<string, Partial<StoredField<V>>>,
): HeldFields<V> =>
  new Map(
    [...held].map(([field, one]) => {
      if (!sent.has(field)) return [field, one];
      const typed = sent.get(field) as V;
      const base = { value: typed, version: one.base.version, ...stored?.get(field) };
      return [field, { value: isSame(one.value, typed) ? base.value : one.value, base, before: stands(field) }];
    }),
  );

/** The person has seen the current values and wants their own instead. */
export const rebased = <V>(held: HeldFields<V>, seen: ReadonlyMap<string, StoredField<V>>): HeldFields<V> =>
  new Map(
    [...held].map(([field, one]) => {
      const base = seen.get(field);
      return [field, base ? { value: one.value, base } : one];
    }),
  );
