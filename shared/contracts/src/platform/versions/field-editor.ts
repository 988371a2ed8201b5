/**
 * What a person writes in the fields of one thing that others write in too, and what of it the server has: pure, so that
 * it can be tested against the real API without a browser. Nothing typed is given up before the server has answered that
 * it is there, or the person has decided between two texts. An area adds what is its own to the state; what is added
 * is carried along.
 */
import { type InsertPolicy, mergeText } from './merge-text.ts';
import type { FieldConflict, FieldValue, SaveConflict } from './shapes.ts';

/** The thing as the server answered it: every field that it has, and of those that were ever saved the version. */
export interface Item<V extends FieldValue = FieldValue> {
  values: Readonly<Record<string, V>>;
  versions: Readonly<Record<string, number>>;
}

export interface Typed<V extends FieldValue = FieldValue> {
  value: V;
  /** What was there when the writing began. */
  base: { version: number; value: V };
}

export interface EditorState<V extends FieldValue = FieldValue> {
  /** The newest that the server has answered. */
  item: Item<V>;
  /** Field → what the person has typed and the server may not have. */
  typed: Readonly<Record<string, Typed<V>>>;
  /** Field → value of the save that is under way; null while none is. */
  sending: Readonly<Record<string, V>> | null;
  /** Field → what someone else wrote at the same place; the person decides. */
  conflicts: Readonly<Record<string, FieldConflict>>;
}

/** The values of a state that an area has made its own. */
type ValueIn<S extends EditorState> = S extends EditorState<infer V> ? V : never;

export interface Change<V extends FieldValue = FieldValue> {
  field: string;
  value: V;
  /** The one it was started at. */
  version: number;
}

/** How the area's texts are put together; as on the server, or the page would show what does not come to be. */
export interface MergeRules {
  /** Texts are merged by words; everything else is taken whole. */
  isTextField(field: string): boolean;
  bothInsert: InsertPolicy;
}

export const openEditor = <V extends FieldValue>(item: Item<V>): EditorState<V> => ({
  item,
  typed: {},
  sending: null,
  conflicts: {},
});

/** The server keeps texts without white space around them. */
export const normalised = <V extends FieldValue>(value: V): V =>
  typeof value === 'string' ? (value.trim() as V) : value;

const isNothing = (value: FieldValue): boolean => value === null || value === '';
const isSame = (one: FieldValue, other: FieldValue): boolean => one === other || (isNothing(one) && isNothing(other));

const stored = <V extends FieldValue>({ values, versions }: Item<V>, field: string): Typed<V>['base'] => ({
  version: versions[field] ?? 0,
  value: values[field] ?? (null as V),
});

/** What the person sees in the field. */
export const valueIn = <V extends FieldValue>({ typed, item }: EditorState<V>, field: string): V =>
  (typed[field] ?? stored(item, field)).value;

export function type<S extends EditorState>(state: S, field: string, value: ValueIn<S>): S {
  const base = state.typed[field]?.base ?? stored(state.item, field);
  return { ...state, typed: { ...state.typed, [field]: { value, base } } };
}

const isUnsent = ({ value, base }: Typed): boolean => !isSame(normalised(value), base.value);

const unsentOf = <V extends FieldValue>(typed: EditorState<V>['typed']): Record<string, Typed<V>> =>
  Object.fromEntries(Object.entries(typed).filter(([, one]) => isUnsent(one)));

/** Fields with something that the server does not have yet. */
export const unsentFields = ({ typed }: EditorState): string[] => Object.keys(unsentOf(typed));

/** The part of the state that is stored on the device. */
export const toDraft = <V extends FieldValue>({ typed }: EditorState<V>): Record<string, Typed<V>> => unsentOf(typed);

/** What was typed before the page was left; a text that has changed since becomes a merge or a conflict, as ever. */
export function restored<S extends EditorState>(state: S, draft: Readonly<Record<string, Typed<ValueIn<S>>>>): S {
  const typed: Record<string, Typed> = { ...state.typed };
  for (const [field, { value, base }] of Object.entries(draft)) {
    const now = stored(state.item, field);
    if (field in typed || isSame(normalised(value), now.value)) continue;
    typed[field] = { value, base: base.version === now.version ? now : base };
  }
  return { ...state, typed };
}

/** What goes with the next save; nothing while one is under way. Conflicts wait for the person, and others for the area. */
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
): S => ({ ...state, sending: Object.fromEntries(changes.map(({ field, value }) => [field, value])) });

/** An answer that was under way while a later one came. A part that was taken out since tells nothing. */
const isOlder = (item: Item, than: Item): boolean =>
  Object.keys(item.values).some((field) => (item.versions[field] ?? 0) < (than.versions[field] ?? 0));

/** Someone else changed it: the draft stays based on the version it was started from. */
export function refreshed<S extends EditorState>(state: S, item: Item<ValueIn<S>>): S {
  return isOlder(item, state.item) ? state : { ...state, item, typed: unsentOf(state.typed) };
}

/**
 * What was typed while a save was in progress, merged into the current text. The sent text is the common base, because
 * otherwise it would appear twice. Undefined where only the person can decide.
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

/** The save was answered: the sent value is stored, merged with the words of others. */
export function answered<S extends EditorState>(
  state: S,
  item: Item<ValueIn<S>>,
  { isTextField, bothInsert }: MergeRules,
): S {
  // The answer to a repetition says how it was then; the page may have heard of later changes since.
  const newest = isOlder(item, state.item) ? state.item : item;
  const typed: Record<string, Typed> = { ...state.typed };
  const conflicts: Record<string, FieldConflict> = { ...state.conflicts };
  for (const [field, sentValue] of Object.entries(state.sending ?? {})) {
    const own = typed[field]?.value;
    if (own === undefined) continue;
    const base = stored(item, field);
    // What the field shows stays as typed (a space at the end too) until the server's text is another one.
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

/** Nothing was saved: the fields that do not fit wait for the person, all others go with the next save. */
export const refused = <S extends EditorState>(state: S, { fields }: SaveConflict): S => ({
  ...state,
  sending: null,
  conflicts: { ...state.conflicts, ...Object.fromEntries(fields.map((conflict) => [conflict.field, conflict])) },
});

/** No answer, or one that changes nothing: what was sent is sent again. */
export const failed = <S extends EditorState>(state: S): S => ({ ...state, sending: null });

/**
 * Sending the same save again would be refused again; after a sign-out, a timeout or a rate limit it may succeed later.
 */
export const isRefusal = ({ status }: { status: number }): boolean =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

/** The person has decided: their text follows the other's version. */
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

/** What an earlier page kept; of what has another form nothing is taken. */
export const readDraft = (value: unknown): Record<string, Typed> =>
  Object.fromEntries(Object.entries(value ?? {}).filter((entry): entry is [string, Typed] => isTyped(entry[1])));
