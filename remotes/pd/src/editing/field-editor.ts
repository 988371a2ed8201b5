/**
 * What a person writes in one thing of the board, and what of it the server has: pure. Nothing typed is given up before
 * the server has answered that it stands there, or the person has decided between two texts.
 */
import { isTextField } from '@portico/contracts/pd/change-shapes';
import { mergeText } from '@portico/contracts/platform/versions/merge-text';
import type { FieldConflict, FieldValue, SaveConflict } from '@portico/contracts/platform/versions/shapes';

export interface Item {
  values: Readonly<Record<string, FieldValue>>;
  versions: Readonly<Record<string, number>>;
}

export interface Typed {
  value: FieldValue;
  /** What stood there when the writing began. */
  base: { version: number; value: FieldValue };
}

export interface EditorState {
  item: Item;
  typed: Readonly<Record<string, Typed>>;
  /** Field → value of the save that is under way; null while none is. */
  sending: Readonly<Record<string, FieldValue>> | null;
  conflicts: Readonly<Record<string, FieldConflict>>;
}

export interface Change {
  field: string;
  value: FieldValue;
  version: number;
}

export const openEditor = (item: Item): EditorState => ({ item, typed: {}, sending: null, conflicts: {} });

/** The server keeps texts without white space around them. */
const kept = (value: FieldValue): FieldValue => (typeof value === 'string' ? value.trim() : value);

const baseOf = ({ item }: EditorState, field: string) => ({
  version: item.versions[field] ?? 0,
  value: item.values[field] ?? null,
});

export const valueIn = (state: EditorState, field: string): FieldValue =>
  state.typed[field] ? state.typed[field].value : (state.item.values[field] ?? null);

/** What was typed before, and stands on what it was begun at: what others wrote since is merged, not taken away. */
export const restored = (state: EditorState, typed: Readonly<Record<string, Typed>>): EditorState => ({
  ...state,
  typed: { ...state.typed, ...typed },
});

export function type(state: EditorState, field: string, value: FieldValue): EditorState {
  const base = state.typed[field]?.base ?? baseOf(state, field);
  return { ...state, typed: { ...state.typed, [field]: { value, base } } };
}

const isUnsent = ({ value, base }: Typed): boolean => kept(value) !== base.value;

export const unsentFields = (state: EditorState): string[] =>
  Object.entries(state.typed).flatMap(([field, typed]) => (isUnsent(typed) ? [field] : []));

/** What goes with the next save; nothing while one is under way. Conflicts wait for the person, and so does an empty title. */
export function changesToSend(state: EditorState): Change[] {
  if (state.sending !== null) return [];
  return unsentFields(state).flatMap((field) => {
    const { value, base } = state.typed[field] as Typed;
    if (field in state.conflicts || (field === 'title' && kept(value) === '')) return [];
    return [{ field, value: kept(value), version: base.version }];
  });
}

export const sent = (state: EditorState, changes: readonly Change[]): EditorState => ({
  ...state,
  sending: Object.fromEntries(changes.map(({ field, value }) => [field, value])),
});

const isOlder = (item: Item, than: Item): boolean =>
  Object.entries(than.versions).some(([field, version]) => (item.versions[field] ?? 0) < version);

/** Somebody else changed it: what the person is writing stays on the version it was begun at. */
export function refreshed(state: EditorState, item: Item): EditorState {
  if (isOlder(item, state.item)) return state;
  return { ...state, item, typed: Object.fromEntries(Object.entries(state.typed).filter(([, one]) => isUnsent(one))) };
}

/**
 * What was typed on while a save was under way, on top of what stands there now. What was sent is in both already: it is
 * what they have in common, or it would come twice. Undefined where only the person can tell.
 */
function typedOn(field: string, own: FieldValue, sentValue: FieldValue, standing: FieldValue): FieldValue | undefined {
  if (standing === sentValue || !isTextField(field)) return own;
  return mergeText({
    base: String(sentValue ?? ''),
    theirs: String(standing ?? ''),
    yours: String(own ?? ''),
    bothInsert: 'keepBoth',
  });
}

/** The save has been answered: what was sent stands there, with the words of others where they fitted in. */
export function answered(state: EditorState, item: Item): EditorState {
  // The answer to a repetition says how it stood then; the page may have heard of later changes since.
  const newest = isOlder(item, state.item) ? state.item : item;
  const typed: Record<string, Typed> = { ...state.typed };
  const conflicts: Record<string, FieldConflict> = { ...state.conflicts };
  for (const [field, sentValue] of Object.entries(state.sending ?? {})) {
    const own = typed[field];
    if (!own) continue;
    const standing = item.values[field] ?? null;
    const base = { version: item.versions[field] ?? 0, value: standing };
    const isShown = (newest.values[field] ?? null) === sentValue;
    if (kept(own.value) === sentValue && !isShown) delete typed[field];
    else {
      const value = typedOn(field, own.value, sentValue, standing);
      typed[field] = { value: value ?? own.value, base };
      if (value === undefined)
        conflicts[field] = {
          field,
          base: null,
          yours: own.value,
          theirs: { ...base, savedBy: null, savedAt: null },
        };
    }
  }
  return { ...state, item: newest, typed, conflicts, sending: null };
}

export const refused = (state: EditorState, { fields }: SaveConflict): EditorState => ({
  ...state,
  sending: null,
  conflicts: { ...state.conflicts, ...Object.fromEntries(fields.map((conflict) => [conflict.field, conflict])) },
});

/** No answer: what was sent is sent again, under the same key, so that it is done once. */
export const failed = (state: EditorState): EditorState => ({ ...state, sending: null });

/** The person has decided: their text follows the other's version. */
export function settle(state: EditorState, field: string, value: FieldValue): EditorState {
  const conflict = state.conflicts[field];
  if (!conflict) return state;
  const { version, value: theirs } = conflict.theirs;
  const { [field]: _settled, ...conflicts } = state.conflicts;
  return { ...state, conflicts, typed: { ...state.typed, [field]: { value, base: { version, value: theirs } } } };
}
