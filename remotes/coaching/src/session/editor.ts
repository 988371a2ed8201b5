/**
 * The state of a session being edited: the generic field editor, plus the session's items, which others may remove in
 * the meantime.
 */
import type { FieldChange } from '@portico/contracts/coaching/save-shapes';
import { fieldsOf, isTextField, readItemField, type SessionValue } from '@portico/contracts/coaching/session-fields';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import * as editor from '@portico/contracts/platform/versions/field-editor';

export interface EditorState extends editor.EditorState<SessionValue> {
  /** The server's latest answer; the editor's item is derived from its fields. */
  session: OpenSession;
  /** Items that were removed while the person was editing them. */
  gone: readonly string[];
}

const itemOf = (session: OpenSession): editor.Item<SessionValue> => ({
  values: fieldsOf(session),
  versions: session.versions,
});

export const openEditor = (session: OpenSession): EditorState => ({
  ...editor.openEditor(itemOf(session)),
  session,
  gone: [],
});

const isItemOf = (field: string, ids: readonly string[]): boolean => {
  const item = readItemField(field);
  return item !== undefined && ids.includes(item.id);
};

/** An item without text does not exist on the server yet, so its date is not sent before it has text. */
function isWordless(state: EditorState, field: string): boolean {
  const item = readItemField(field);
  return item !== undefined && !editor.normalised(editor.valueIn(state, `${item.kind}.${item.id}.text`));
}

export const changesToSend = (state: EditorState): FieldChange[] =>
  editor
    .changesToSend(state, (field) => isItemOf(field, state.gone) || isWordless(state, field))
    .map(({ field, value, version }) => ({ field, value, baseVersion: version }));

/** Stores the given session in the state, unless the state already has a newer one. */
const withSession = (state: EditorState, item: editor.Item, session: OpenSession): EditorState =>
  state.item === item ? { ...state, session } : state;

/** Someone has changed the session, or the page has reloaded it. */
export function refreshed(state: EditorState, session: OpenSession): EditorState {
  const item = itemOf(session);
  return withSession(editor.refreshed(state, item), item, session);
}

/** Texts are agreements, so if both sides insert text at the same place, the person decides. */
const rules: editor.MergeRules = { isTextField, bothInsert: 'conflict' };

export function answered(state: EditorState, session: OpenSession): EditorState {
  const item = itemOf(session);
  return withSession(editor.answered(state, item, rules), item, session);
}

export const lostItems = (state: EditorState, ids: readonly string[]): EditorState => ({
  ...state,
  sending: null,
  gone: [...new Set([...state.gone, ...ids])],
});

const without = <T>(record: Readonly<Record<string, T>>, ...fields: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

const fieldsOfItem = (state: EditorState, id: string): string[] =>
  Object.keys(state.typed).filter((field) => isItemOf(field, [id]));

/** Turns the input for a removed item into a new item. */
export function storeAsNew(state: EditorState, id: string, newId: string): EditorState {
  const moved = fieldsOfItem(state, id).map((field) => [
    field.replace(id, newId),
    { value: state.typed[field]?.value ?? null, base: { version: 0, value: null } },
  ]);
  const left = dropItem(state, id);
  return { ...left, typed: { ...left.typed, ...Object.fromEntries(moved) } };
}

/** Discards unsaved input for an item. */
export const dropItem = (state: EditorState, id: string): EditorState => ({
  ...state,
  typed: without(state.typed, ...fieldsOfItem(state, id)),
  conflicts: without(state.conflicts, ...fieldsOfItem(state, id)),
  gone: state.gone.filter((one) => one !== id),
});

type Draft = Record<string, editor.Typed<SessionValue>>;

/** Also writes `version`, because the previous release only reads that format. */
export const toDraft = (state: EditorState): Draft =>
  Object.fromEntries(
    Object.entries(editor.toDraft(state)).map(([field, typed]) => [field, { ...typed, version: typed.base.version }]),
  );

/** Also reads drafts of the previous release, which did not store the base value. */
export function readDraft(value: unknown): Draft {
  const withBase = Object.entries(value ?? {}).map(([field, one]) => [
    field,
    one && !('base' in one) ? { value: one.value, base: { version: one.version, value: null } } : one,
  ]);
  const isOurs = ([, { value }]: [string, editor.Typed]) => typeof value !== 'number';
  return Object.fromEntries(Object.entries(editor.readDraft(Object.fromEntries(withBase))).filter(isOurs)) as Draft;
}
