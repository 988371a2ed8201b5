import { expect, it } from 'vitest';
import * as editor from './field-editor.ts';
import {
  type Change,
  type EditorState,
  failed,
  type Item,
  openEditor,
  readDraft,
  refreshed,
  refused,
  restored,
  sent,
  settle,
  toDraft,
  type,
  unsentFields,
  valueIn,
} from './field-editor.ts';

/** The rules of boards: every field but `owner` is a text, and an empty title is not sent. */
const rules = { isTextField: (field: string) => field !== 'owner', bothInsert: 'keepBoth' } as const;
const answered = (state: EditorState, item: Item) => editor.answered(state, item, rules);
const changesToSend = (state: EditorState): Change[] =>
  editor.changesToSend(state, (field, value) => field === 'title' && value === '');

const item = (title: string, version: number): Item => ({ values: { title, text: '' }, versions: { title: version } });
const opened = () => openEditor(item('Headsets', 2));

it('sends what was typed with the version it was read at, without surrounding white space', () => {
  const state = type(opened(), 'title', 'Headsets crackle ');
  expect(changesToSend(state)).toEqual([{ field: 'title', value: 'Headsets crackle', version: 2 }]);
  expect(valueIn(state, 'title')).toBe('Headsets crackle ');
});

it('sends nothing twice, except after a failed save', () => {
  const state = type(opened(), 'text', 'four');
  const under = sent(state, changesToSend(state));
  expect(changesToSend(under)).toEqual([]);
  expect(changesToSend(failed(under))).toEqual([{ field: 'text', value: 'four', version: 0 }]);
});

it('preserves what is typed during a save, on top of what was saved', () => {
  const first = type(opened(), 'title', 'Headsets crackle');
  const under = type(sent(first, changesToSend(first)), 'title', 'Headsets crackle again');
  const after = answered(under, item('Headsets crackle', 3));
  expect(changesToSend(after)).toEqual([{ field: 'title', value: 'Headsets crackle again', version: 3 }]);
});

it('shows the merged text if nothing was typed since', () => {
  const first = type(opened(), 'title', 'Headsets crackle');
  const after = answered(sent(first, changesToSend(first)), item('All headsets crackle', 4));
  expect(valueIn(after, 'title')).toBe('All headsets crackle');
  expect(changesToSend(after)).toEqual([]);
});

it('takes in changes by others without touching what is being typed', () => {
  const state = refreshed(type(opened(), 'title', 'Mine'), item('Theirs', 3));
  expect(valueIn(state, 'title')).toBe('Mine');
  expect(changesToSend(state)).toEqual([{ field: 'title', value: 'Mine', version: 2 }]);
  expect(valueIn(refreshed(opened(), item('Theirs', 3)), 'title')).toBe('Theirs');
  expect(valueIn(refreshed(openEditor(item('New', 5)), item('Old', 4)), 'title')).toBe('New');
});

it('lets the person decide a conflict, and then follows the other version', () => {
  const typed = type(opened(), 'title', 'Mine');
  const theirs = { version: 3, value: 'Theirs', savedBy: null, savedAt: null };
  const conflict = {
    subject: { kind: 'board-issue', id: 'x' },
    fields: [{ field: 'title', base: null, yours: 'Mine', theirs }],
  };
  const stopped = refused(sent(typed, changesToSend(typed)), conflict);
  expect(changesToSend(stopped)).toEqual([]);
  expect(changesToSend(settle(stopped, 'title', 'Both'))).toEqual([{ field: 'title', value: 'Both', version: 3 }]);
});

it('does not send an emptied title', () => {
  expect(changesToSend(type(opened(), 'title', '  '))).toEqual([]);
});

it('merges other people’s words during typing: nothing is duplicated, and nothing sent again', () => {
  const first = type(opened(), 'text', 'four five');
  const under = type(sent(first, changesToSend(first)), 'text', 'four five six');
  const stored: Item = { values: { title: 'Headsets', text: 'zero four five' }, versions: { title: 2, text: 7 } };
  const after = answered(under, stored);
  expect(changesToSend(after)).toEqual([{ field: 'text', value: 'zero four five six', version: 7 }]);
});

it('asks the person if what they typed since conflicts with what was received', () => {
  const first = type(opened(), 'text', 'four five');
  const under = type(sent(first, changesToSend(first)), 'text', 'four six');
  const stored: Item = { values: { title: 'Headsets', text: 'four seven' }, versions: { title: 2, text: 7 } };
  const after = answered(under, stored);
  expect(changesToSend(after)).toEqual([]);
  expect(after.conflicts.text).toMatchObject({ yours: 'four six', theirs: { version: 7, value: 'four seven' } });
});

it('uses the newer known state if a repetition gets an older answer', () => {
  const first = type(openEditor(item('Headsets', 2)), 'title', 'Headsets crackle');
  const under = refreshed(sent(first, changesToSend(first)), item('All headsets crackle', 4));
  const after = answered(under, item('Headsets crackle', 3));
  expect(valueIn(after, 'title')).toBe('All headsets crackle');
  expect(changesToSend(after)).toEqual([]);
});

it.each(['being sent', 'lost'])('text reverted while its save is %s is reverted on the server, too', (how) => {
  const typed = type(opened(), 'title', 'Headsets crackle');
  const under = sent(typed, changesToSend(typed));
  const open = how === 'lost' ? failed(under, true) : under;
  const back = type(open, 'title', 'Headsets');
  // The page reads the object again before the save is answered.
  const readAgain = refreshed(back, item('Headsets crackle', 3));
  expect(valueIn(readAgain, 'title')).toBe('Headsets');
  const repeated = readAgain.sending ? readAgain : sent(readAgain, [{ field: 'title', value: 'Headsets crackle' }]);
  const after = answered(repeated, item('Headsets crackle', 3));
  expect(changesToSend(after)).toEqual([{ field: 'title', value: 'Headsets', version: 3 }]);
});

it.each(['refused', 'in conflict'])('reverted text gives way to the newest once its lost save is %s', (how) => {
  const typed = type(opened(), 'title', 'Headsets crackle');
  const back = type(failed(sent(typed, changesToSend(typed)), true), 'title', 'Headsets');
  // Someone else has saved, so the repetition has no effect.
  const readAgain = refreshed(back, item('All headsets', 3));
  expect(valueIn(readAgain, 'title')).toBe('Headsets');
  const repeated = sent(readAgain, [{ field: 'title', value: 'Headsets crackle' }]);
  const theirs = { version: 3, value: 'All headsets', savedBy: null, savedAt: null };
  const conflict = {
    subject: { kind: 'board-issue', id: 'x' },
    fields: [{ field: 'title', base: null, yours: 'Headsets crackle', theirs }],
  };
  const after = how === 'refused' ? failed(repeated) : refused(repeated, conflict);
  expect(valueIn(after, 'title')).toBe('All headsets');
  expect(after.conflicts).toEqual({});
  expect(changesToSend(after)).toEqual([]);
});

it('keeps a trailing space after a refusal', () => {
  const state = type(opened(), 'title', 'Headsets ');
  expect(valueIn(failed(sent(state, [])), 'title')).toBe('Headsets ');
});

it('continues from the version a draft was based on', () => {
  const draft = { title: { value: 'Headsets crackle', base: { version: 2, value: 'Headsets' } } };
  const state = restored(openEditor(item('All headsets', 5)), draft);
  expect(changesToSend(state)).toEqual([{ field: 'title', value: 'Headsets crackle', version: 2 }]);
});

it('restores nothing that is already there, and nothing over current typing', () => {
  const draft = { title: { value: 'All headsets ', base: { version: 2, value: 'Headsets' } } };
  expect(unsentFields(restored(openEditor(item('All headsets', 5)), draft))).toEqual([]);
  expect(valueIn(restored(type(openEditor(item('Other', 5)), 'title', 'Newer'), draft), 'title')).toBe('Newer');
});

it('treats a missing and a blank text the same', () => {
  const state = type(openEditor<string | null>({ values: { text: null }, versions: {} }), 'text', ' ');
  expect(changesToSend(state)).toEqual([]);
});

it('continues without a removed part, whose version is then missing', () => {
  const before: Item = { values: { a: 'one', b: 'two' }, versions: { a: 1, b: 7 } };
  const after: Item = { values: { a: 'one more' }, versions: { a: 2 } };
  expect(refreshed(openEditor(before), after).item).toBe(after);
});

it('asks the person about two insertions in one place if the area says so', () => {
  const first = type(opened(), 'text', 'four');
  const under = type(sent(first, changesToSend(first)), 'text', 'four six');
  const now: Item = { values: { title: 'Headsets', text: 'four seven' }, versions: { title: 2, text: 7 } };
  const after = editor.answered(under, now, { ...rules, bothInsert: 'conflict' });
  expect(after.conflicts.text).toMatchObject({ yours: 'four six', theirs: { version: 7, value: 'four seven' } });
  const chosen = settle(after, 'text', 'four seven six');
  expect(changesToSend(chosen)).toEqual([{ field: 'text', value: 'four seven six', version: 7 }]);
});

it('stores what was typed and its base in a draft that any page can read', () => {
  const state = type(opened(), 'title', 'Headsets crackle ');
  const draft = JSON.parse(JSON.stringify(toDraft(state)));
  expect(restored(opened(), readDraft(draft)).typed).toEqual(state.typed);
  expect(readDraft({ title: { value: {}, base: { version: 1, value: '' } }, text: 'x', other: null })).toEqual({});
  expect(readDraft(null)).toEqual({});
});
