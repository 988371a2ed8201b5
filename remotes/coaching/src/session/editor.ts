/**
 * What a person writes in a session, and what of it the server has: pure, so that it can be tested against the real API
 * without a browser. Nothing typed is given up before the server has answered that it stands there, or the person has
 * decided between two texts.
 */
import type { FieldChange } from '@portico/contracts/coaching/save-shapes';
import {
  fieldsOf,
  isTextField,
  readItemField,
  type SessionFields,
  type SessionValue,
} from '@portico/contracts/coaching/session-fields';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import type { FieldConflict, SaveConflict } from '@portico/contracts/platform/versions/shapes';

interface Base {
  /** The version that was read when the writing began. */
  version: number;
  value: SessionValue;
}

interface Typed {
  value: SessionValue;
  base: Base;
}

export interface EditorState {
  /** As the server answered it last. */
  session: OpenSession;
  fields: SessionFields;
  /** Field → what the person has typed and the server may not have. */
  typed: Readonly<Record<string, Typed>>;
  /** Field → value of the save that is under way; null while none is. */
  sending: Readonly<Record<string, SessionValue>> | null;
  /** Field → what somebody else wrote at the same place; the person decides. */
  conflicts: Readonly<Record<string, FieldConflict>>;
  /** Items that were taken out while the person wrote in them. */
  gone: readonly string[];
}

/** What the server keeps of a value: texts without white space around them. */
const kept = (field: string, value: SessionValue): SessionValue =>
  isTextField(field) && value !== null ? value.trim() : value;

const without = <T>(record: Readonly<Record<string, T>>, ...fields: string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

const isNothing = (value: SessionValue): boolean => value === null || value === '';

const isSame = (one: SessionValue, other: SessionValue): boolean =>
  one === other || (isNothing(one) && isNothing(other));

export const openEditor = (session: OpenSession): EditorState => ({
  session,
  fields: fieldsOf(session),
  typed: {},
  sending: null,
  conflicts: {},
  gone: [],
});

const baseOf = ({ session, fields }: EditorState, field: string): Base => ({
  version: session.versions[field] ?? 0,
  value: fields[field] ?? null,
});

/** What the person sees in the field. */
export function valueIn(state: EditorState, field: string): SessionValue {
  const typed = state.typed[field];
  return typed ? typed.value : (state.fields[field] ?? null);
}

export function type(state: EditorState, field: string, value: SessionValue): EditorState {
  const base = state.typed[field]?.base ?? baseOf(state, field);
  return { ...state, typed: { ...state.typed, [field]: { value, base } } };
}

const isUnsent = (field: string, { value, base }: Typed): boolean => !isSame(kept(field, value), base.value);

/** Fields with something that the server does not have yet. */
export const unsentFields = (state: EditorState): string[] =>
  Object.entries(state.typed).flatMap(([field, typed]) => (isUnsent(field, typed) ? [field] : []));

const isItemOf = (field: string, ids: readonly string[]): boolean => {
  const item = readItemField(field);
  return item !== undefined && ids.includes(item.id);
};

/** An item without words is not there yet; its date waits for them. */
function isWordless(state: EditorState, field: string): boolean {
  const item = readItemField(field);
  if (!item) return false;
  return isNothing(kept('topic.comment', valueIn(state, `${item.kind}.${item.id}.text`)));
}

/** What goes with the next save; nothing while one is under way. Conflicts wait for the person. */
export function changesToSend(state: EditorState): FieldChange[] {
  if (state.sending !== null) return [];
  return unsentFields(state)
    .filter((field) => !(field in state.conflicts) && !isItemOf(field, state.gone) && !isWordless(state, field))
    .map((field) => {
      const { value, base } = state.typed[field] as Typed;
      return { field, value: kept(field, value), baseVersion: base.version };
    });
}

export const sent = (state: EditorState, changes: readonly FieldChange[]): EditorState => ({
  ...state,
  sending: Object.fromEntries(changes.map(({ field, value }) => [field, value])),
});

/** Takes what the server has; what the person is writing stays on the version it was begun at. */
function withSession(state: EditorState, session: OpenSession): EditorState {
  const typed = Object.fromEntries(Object.entries(state.typed).filter(([field, one]) => isUnsent(field, one)));
  return { ...state, session, fields: fieldsOf(session), typed };
}

/** An answer that was under way while a later one came. */
const isOlder = (session: OpenSession, than: OpenSession): boolean =>
  Object.entries(session.versions).some(([field, version]) => version < (than.versions[field] ?? 0));

/** Somebody changed the session, or the page has asked for it again. */
export const refreshed = (state: EditorState, session: OpenSession): EditorState =>
  isOlder(session, state.session) ? state : withSession(state, session);

/** The save has been answered: what was sent stands there, with the words of others where they fitted in. */
export function answered(state: EditorState, session: OpenSession): EditorState {
  const fields = fieldsOf(session);
  const typed: Record<string, Typed> = { ...state.typed };
  for (const [field, sentValue] of Object.entries(state.sending ?? {})) {
    const own = typed[field];
    if (!own) continue;
    const standing = fields[field] ?? null;
    if (isSame(kept(field, own.value), sentValue) && !isSame(standing, sentValue)) delete typed[field];
    // Typed on meanwhile: on top of what was sent, unless other people's words came in between.
    else if (isSame(standing, sentValue))
      typed[field] = { value: own.value, base: { version: session.versions[field] ?? 0, value: standing } };
  }
  // What the field shows stays as typed (a space at the end too) until the server's text is another one.
  return { ...state, session, fields, typed, sending: null };
}

/** Nothing was saved: the fields that do not fit wait for the person, all others go with the next save. */
export const refused = (state: EditorState, { fields }: SaveConflict): EditorState => ({
  ...state,
  sending: null,
  conflicts: { ...state.conflicts, ...Object.fromEntries(fields.map((conflict) => [conflict.field, conflict])) },
});

/** No answer, or one that changes nothing: what was sent is sent again. A repetition does no harm. */
export const failed = (state: EditorState): EditorState => ({ ...state, sending: null });

/** The person has decided: their text follows the other's version. */
export function settle(state: EditorState, field: string, value: SessionValue): EditorState {
  const conflict = state.conflicts[field];
  if (!conflict) return state;
  const { version, value: theirs } = conflict.theirs;
  return {
    ...state,
    conflicts: without(state.conflicts, field),
    typed: { ...state.typed, [field]: { value, base: { version, value: theirs as SessionValue } } },
  };
}

export const lostItems = (state: EditorState, ids: readonly string[]): EditorState => ({
  ...state,
  sending: null,
  gone: [...new Set([...state.gone, ...ids])],
});

const fieldsOfItem = (state: EditorState, id: string): string[] =>
  Object.keys(state.typed).filter((field) => isItemOf(field, [id]));

/** What was written in an item that is gone becomes a new one. */
export function keepAsNew(state: EditorState, id: string, newId: string): EditorState {
  const moved = fieldsOfItem(state, id).map((field) => [
    field.replace(id, newId),
    { value: state.typed[field]?.value ?? null, base: { version: 0, value: null } },
  ]);
  const left = dropItem(state, id);
  return { ...left, typed: { ...left.typed, ...Object.fromEntries(moved) } };
}

/** Takes back what was typed in an item. */
export const dropItem = (state: EditorState, id: string): EditorState => ({
  ...state,
  typed: without(state.typed, ...fieldsOfItem(state, id)),
  conflicts: without(state.conflicts, ...fieldsOfItem(state, id)),
  gone: state.gone.filter((one) => one !== id),
});

/** What is kept on the device: what the server may not have, each with the version it was begun at. */
export type EditorDraft = Record<string, { value: SessionValue; version: number }>;

export const toDraft = (state: EditorState): EditorDraft =>
  Object.fromEntries(
    unsentFields(state).map((field) => {
      const { value, base } = state.typed[field] as Typed;
      return [field, { value, version: base.version }];
    }),
  );

/** Of an older release or another device: taken with care. */
export function readDraft(value: unknown): EditorDraft {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, one]) =>
        typeof one === 'object' &&
        one !== null &&
        Number.isInteger(one.version) &&
        (one.value === null || typeof one.value === 'string'),
    ),
  ) as EditorDraft;
}

/** What was typed before the page was left; a text that has changed since becomes a merge or a conflict, as ever. */
export function withDraft(state: EditorState, draft: EditorDraft): EditorState {
  const typed = { ...state.typed };
  for (const [field, { value, version }] of Object.entries(draft)) {
    const standing = baseOf(state, field);
    if (field in typed || isSame(kept(field, value), standing.value)) continue;
    typed[field] = { value, base: { version, value: version === standing.version ? standing.value : null } };
  }
  return { ...state, typed };
}
