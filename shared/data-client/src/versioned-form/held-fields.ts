/**
 * What a person has typed into values that others change, too, each with what they saw when they began. The version of a
 * save is that of what they saw, never that of what the page has read since. Pure.
 */
export interface StoredField<V> {
  value: V;
  version: number;
}

export interface HeldField<V> {
  value: V;
  /** What the person saw when they began to type. */
  base: StoredField<V>;
  /** Of what has been saved: what was there before. As long as the page still has that, it has not been read again. */
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

/** Without what is saved and has been read again: the page's own answer shows it now. */
export const shownFields = <V>(held: HeldFields<V>, stands: Stands<V>): HeldFields<V> =>
  new Map([...held].filter(([field, one]) => !isAsSaved(one) || isNotReadAgain(one, stands(field))));

/** `saw`: what the person saw, where that was not what the page shows now. Typing what is there already is no change. */
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

/** A newer version with the same value is another part's: no one has changed what the person saw. */
const baseOf = <V>({ base }: HeldField<V>, now: StoredField<V>): StoredField<V> =>
  isSame(base.value, now.value) ? now : base;

/** What is to be saved. What someone else has in the meantime set to the same value is no change any more. */
export const changesOf = <V>(held: HeldFields<V>, stands: Stands<V>): HeldChange<V>[] =>
  [...held].flatMap(([field, one]) => {
    const now = stands(field);
    const isNone = isNotReadAgain(one, now) ? isAsSaved(one) : isSame(one.value, now.value);
    return isNone ? [] : [{ field, value: one.value, baseVersion: baseOf(one, now).version }];
  });

/** Fields without versions are always at 0: another value is what someone else has saved. */
const isOvertaken = <V>(base: StoredField<V>, now: StoredField<V>): boolean =>
  base.version < now.version || (base.version === now.version && !isSame(base.value, now.value));

/** Fields that someone else has changed since the person began to change them. */
export const overtakenIn = <V>(held: HeldFields<V>, stands: Stands<V>): string[] =>
  [...held].flatMap(([field, one]) => {
    const now = stands(field);
    if (isSame(one.value, now.value) || isNotReadAgain(one, now)) return [];
    return isOvertaken(baseOf(one, now), now) ? [field] : [];
  });

/**
 * What was sent is saved, and is what the person continues from: what they have typed since is a change of it. It is shown
 * until the page has been read again, which may take longer than saving.
 */
export const settled = <V>(held: HeldFields<V>, sent: ReadonlyMap<string, V>, stands: Stands<V>): HeldFields<V> =>
  new Map(
    [...held].map(([field, one]) => {
      if (!sent.has(field)) return [field, one];
      const base = { value: sent.get(field) as V, version: one.base.version };
      return [field, { value: one.value, base, before: stands(field) }];
    }),
  );

/** The person has seen what is there now and wants their own value in its place. */
export const rebased = <V>(held: HeldFields<V>, seen: ReadonlyMap<string, StoredField<V>>): HeldFields<V> =>
  new Map(
    [...held].map(([field, one]) => {
      const base = seen.get(field);
      return [field, base ? { value: one.value, base } : one];
    }),
  );
