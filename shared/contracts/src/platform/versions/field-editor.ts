/**
 * The state of an editor for fields that several people edit, and which edits the server has stored. Pure, so that it
 * can be tested against the real API without a browser. No edit is dropped before the server has confirmed it or the
 * person has chosen between two texts. An area may add its own properties to the state; they are passed through.
 */
import { type InsertPolicy, mergeText } from './merge-text.ts';
import type { FieldConflict, FieldValue, SaveConflict } from './shapes.ts';

/** The object as the server returned it: all its fields, and the versions of those that were ever saved. */
export interface Item<V extends FieldValue = FieldValue> {
  values: Readonly<Record<string, V>>;
  versions: Readonly<Record<string, number>>;
}

export interface Typed<V extends FieldValue = FieldValue> {
  value: V;
  /** The value and version at the start of the edit. */
  base: { version: number; value: V };
}

export interface EditorState<V extends FieldValue = FieldValue> {
  /** The newest state that the server has returned. */
  item: Item<V>;
  /** Maps each field to what the person has typed and the server may not have yet. */
  typed: Readonly<Record<string, Typed<V>>>;
  /** Maps each field of the save in progress to the sent value; null if no save is in progress. */
  sending: Readonly<Record<string, V>> | null;
  /** The same for a save whose answer was lost: the server may have stored the values. */
  lost: Readonly<Record<string, V>> | null;
  /** Maps each field to the conflicting change of someone else; the person decides. */
  conflicts: Readonly<Record<string, FieldConflict>>;
}

/** Value type of an area's own state type. */
type ValueIn<S extends EditorState> = S extends EditorState<infer V> ? V : never;

export interface Change<V extends FieldValue = FieldValue> {
  field: string;
  value: V;
  /** The version that the change is based on. */
  version: number;
}

/**
 * How texts of the area are merged. Must match the server's rules, or the page would show a result that never exists.
 */
export interface MergeRules {
  /** Texts are merged word by word; all other values are replaced as a whole. */
  isTextField(field: string): boolean;
  bothInsert: InsertPolicy;
}

export const openEditor = <V extends FieldValue>(item: Item<V>): EditorState<V> => ({
  item,
  typed: {},
  sending: null,
  lost: null,
  conflicts: {},
});

/** The server trims texts. */
export const normalised = <V extends FieldValue>(value: V): V =>
  typeof value === 'string' ? (value.trim() as V) : value;

const isNothing = (value: FieldValue): boolean => value === null || value === '';
const isSame = (one: FieldValue, other: FieldValue): boolean => one === other || (isNothing(one) && isNothing(other));

const stored = <V extends FieldValue>({ values, versions }: Item<V>, field: string): Typed<V>['base'] => ({
  version: versions[field] ?? 0,
  value: values[field] ?? (null as V),
});

/** The value shown in the field. */
export const valueIn = <V extends FieldValue>({ typed, item }: EditorState<V>, field: string): V =>
  (typed[field] ?? stored(item, field)).value;

export function type<S extends EditorState>(state: S, field: string, value: ValueIn<S>): S {
  const base = state.typed[field]?.base ?? stored(state.item, field);
  return { ...state, typed: { ...state.typed, [field]: { value, base } } };
}

const isUnsent = ({ value, base }: Typed): boolean => !isSame(normalised(value), base.value);

const unsentOf = <V extends FieldValue>(typed: EditorState<V>['typed']): Record<string, Typed<V>> =>
  Object.fromEntries(Object.entries(typed).filter(([, one]) => isUnsent(one)));

/** Fields with edits that the server does not have yet. */
export const unsentFields = ({ typed }: EditorState): string[] => Object.keys(unsentOf(typed));

/** The part of the state that is stored on the device. */
export const toDraft = <V extends FieldValue>({ typed }: EditorState<V>): Record<string, Typed<V>> => unsentOf(typed);

/**
 * Restores edits from before the page was left. If the text has changed since, the next save leads to a merge or a
 * conflict as usual.
 */
export function restored<S extends EditorState>(state: S, draft: Readonly<Record<string, Typed<ValueIn<S>>>>): S {
  const typed: Record<string, Typed> = { ...state.typed };
  for (const [field, { value, base }] of Object.entries(draft)) {
    const now = stored(state.item, field);
    if (field in typed || isSame(normalised(value), now.value)) continue;
    typed[field] = { value, base: base.version === now.version ? now : base };
  }
  return { ...state, typed };
}

/**
 * Changes for the next save; none while a save is in progress. Conflicts wait for the person's decision, and fields for
 * which `waits` returns true are held back.
 */
export function changesToSend<V extends FieldValue>(
  state: EditorState<V>,
  waits: (field: string, value: V) => boolean,
): Change<V>[] {
  if (state.sending !== null) return [];
  return Object.entries(unsentOf(state.typed)).flatMap(([field, { value, base }]) =>
    field in state.conflicts || waits(field, normalised(value))
      ? []
      : [{ field, value: normalised(value), version: base.version }],
  );
}

export const sent = <S extends EditorState>(
  state: S,
  changes: readonly Pick<Change<ValueIn<S>>, 'field' | 'value'>[],
): S => ({ ...state, lost: null, sending: Object.fromEntries(changes.map(({ field, value }) => [field, value])) });

/** True if a later answer arrived before this one. A field that was removed in the meantime is ignored. */
const isOlder = (item: Item, than: Item): boolean =>
  Object.keys(item.values).some((field) => (item.versions[field] ?? 0) < (than.versions[field] ?? 0));

/**
 * Someone else has changed the object: the draft stays based on the version at the start of the edit. A text that was
 * reverted stays, too, while the server may have stored what it replaces.
 */
export function refreshed<S extends EditorState>(state: S, item: Item<ValueIn<S>>): S {
  if (isOlder(item, state.item)) return state;
  const maybeStored = { ...state.sending, ...state.lost };
  const typed = Object.entries(state.typed).filter(([field, one]) => isUnsent(one) || field in maybeStored);
  return { ...state, item, typed: Object.fromEntries(typed) };
}

/**
 * Merges what was typed during a save into the current text. The base is the sent text, because otherwise it would
 * appear twice. Undefined if only the person can decide.
 */
function typedOn(
  own: FieldValue,
  sentValue: FieldValue,
  now: FieldValue,
  bothInsert: InsertPolicy,
): string | undefined {
  return mergeText({
    base: String(sentValue ?? ''),
    theirs: String(now ?? ''),
    yours: String(own ?? ''),
    bothInsert,
  });
}

/** The save was successful: the sent value is stored, merged with the edits of others. */
export function answered<S extends EditorState>(
  state: S,
  item: Item<ValueIn<S>>,
  { isTextField, bothInsert }: MergeRules,
): S {
  // The answer to a repeated request shows the state at the first one; the page may know later changes.
  const newest = isOlder(item, state.item) ? state.item : item;
  const typed: Record<string, Typed> = { ...state.typed };
  const conflicts: Record<string, FieldConflict> = { ...state.conflicts };
  for (const [field, sentValue] of Object.entries(state.sending ?? {})) {
    const own = typed[field]?.value;
    if (own === undefined) continue;
    const base = stored(item, field);
    // The field keeps the text as typed (including a trailing space) unless the server's text differs.
    if (isSame(normalised(own), sentValue) && !isSame(stored(newest, field).value, sentValue)) {
      delete typed[field];
      continue;
    }
    const isWhole = isSame(base.value, sentValue) || !isTextField(field);
    const value = isWhole ? own : typedOn(own, sentValue, base.value, bothInsert);
    typed[field] = { value: value ?? own, base };
    if (value === undefined)
      conflicts[field] = { field, base: null, yours: own, theirs: { ...base, savedBy: null, savedAt: null } };
  }
  return { ...state, item: newest, typed, conflicts, sending: null };
}

/** Drops text that only stayed because the server might have stored what it replaces. The newest text is shown. */
const released = <V extends FieldValue>({ item, typed }: EditorState<V>): EditorState<V>['typed'] =>
  Object.fromEntries(
    Object.entries(typed).filter(([field, one]) => isUnsent(one) || one.base.version === stored(item, field).version),
  );

/**
 * Nothing was saved: conflicting fields wait for the person, all others are sent with the next save. Where the person
 * has reverted their text since, there is nothing to decide.
 */
export function refused<S extends EditorState>(state: S, { fields }: SaveConflict): S {
  const typed = released(state);
  const undecided = fields.flatMap((conflict) => {
    const own = typed[conflict.field];
    return own && isUnsent(own) ? [[conflict.field, conflict]] : [];
  });
  return { ...state, typed, sending: null, conflicts: { ...state.conflicts, ...Object.fromEntries(undecided) } };
}

/** No answer, or one without effect: the changes will be sent again. `isLost`: the server may have stored them. */
export const failed = <S extends EditorState>(state: S, isLost = false): S => ({
  ...state,
  typed: isLost ? state.typed : released(state),
  sending: null,
  lost: isLost ? state.sending : null,
});

/** The person has decided: their text is based on the other version from now on. */
export function settle<S extends EditorState>(state: S, field: string, value: ValueIn<S>): S {
  const { [field]: conflict, ...conflicts } = state.conflicts;
  if (!conflict) return state;
  const base = { version: conflict.theirs.version, value: conflict.theirs.value };
  return { ...state, conflicts, typed: { ...state.typed, [field]: { value, base } } };
}

const isValue = (one: unknown): one is FieldValue => one === null || ['string', 'number'].includes(typeof one);

function isTyped(one: unknown): one is Typed {
  const { value, base } = (one ?? {}) as Partial<Typed>;
  return isValue(value) && isValue(base?.value) && Number.isInteger(base?.version);
}

/** Reads a stored draft; entries of another form are ignored. */
export const readDraft = (value: unknown): Record<string, Typed> =>
  Object.fromEntries(Object.entries(value ?? {}).filter((entry): entry is [string, Typed] => isTyped(entry[1])));
