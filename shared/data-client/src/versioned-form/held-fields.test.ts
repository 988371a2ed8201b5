import { expect, test } from 'vitest';
import {
  changesOf,
  type HeldFields,
  hold,
  overtakenIn,
  rebased,
  release,
  type StoredField,
  settled,
  shownFields,
} from './held-fields.ts';

const nothing: HeldFields<string> = new Map();
const says = (value: string, version: number) => (): StoredField<string> => ({ value, version });

test('a second save does not overwrite the first: the base is what the person saw when they began to type', () => {
  const first = hold(nothing, 'title', 'Mine', says('Old', 1));
  // Someone else saves, the page refetches, and the person continues to type.
  const now = says('Theirs', 2);
  const held = hold(first, 'title', 'Mine!', now);
  expect(changesOf(held, now)).toEqual([{ field: 'title', value: 'Mine!', baseVersion: 1 }]);
  expect(overtakenIn(held, now)).toEqual(['title']);
});

test('the base is what a dialog showed when it was opened, not the value when it is closed', () => {
  const now = says('Theirs', 2);
  const held = hold(nothing, 'title', 'Mine', now, { value: 'Old', version: 1 });
  expect(changesOf(held, now)).toEqual([{ field: 'title', value: 'Mine', baseVersion: 1 }]);
});

test('keeping mine is a choice: from then on the base is what was seen', () => {
  const now = says('Theirs', 2);
  const held = rebased(hold(nothing, 'title', 'Mine', says('Old', 1)), new Map([['title', now()]]));
  expect(overtakenIn(held, now)).toEqual([]);
  expect(changesOf(held, now)).toEqual([{ field: 'title', value: 'Mine', baseVersion: 2 }]);
  // Someone else may save again.
  expect(overtakenIn(held, says('Again', 3))).toEqual(['title']);
});

test('taking theirs only discards what was typed in that field', () => {
  const stands = says('Old', 1);
  const held = hold(hold(nothing, 'one', 'Mine', stands), 'two', 'Mine', stands);
  expect(changesOf(release(held, ['one']), stands).map(({ field }) => field)).toEqual(['two']);
});

test('typing the current value is no change, and neither is a value that someone else has set to the same', () => {
  const stands = says('Old', 1);
  expect(hold(hold(nothing, 'title', 'Mine', stands), 'title', 'Old', stands).size).toBe(0);
  const held = hold(nothing, 'title', 'Same', stands);
  expect(changesOf(held, says('Same', 2))).toEqual([]);
});

test('a newer version of another part, with the same value here, discards nothing', () => {
  const held = hold(nothing, 'name', 'Mine', says('Old', 1));
  expect(changesOf(held, says('Old', 2))).toEqual([{ field: 'name', value: 'Mine', baseVersion: 2 }]);
  expect(overtakenIn(held, says('Old', 2))).toEqual([]);
});

test('values are compared by content', () => {
  const stands = (): StoredField<readonly number[]> => ({ value: [1], version: 1 });
  expect(hold(new Map(), 'list', [1], stands).size).toBe(0);
});

test('without versions, another value is what someone else has saved', () => {
  const held = hold(nothing, 'text', 'Mine', says('Old', 0));
  expect(overtakenIn(held, says('Old', 0))).toEqual([]);
  const now = says('Theirs', 0);
  expect(overtakenIn(held, now)).toEqual(['text']);
  expect(overtakenIn(rebased(held, new Map([['text', now()]])), now)).toEqual([]);
});

test('what is typed during a save remains, as a change of what was saved', () => {
  const sent = hold(nothing, 'title', 'Mine', says('Old', 1));
  const typed = hold(sent, 'title', 'Mine, and more', says('Old', 1));
  const after = settled(typed, new Map([['title', 'Mine']]), says('Old', 1));
  const now = says('Mine', 2);
  expect(changesOf(after, now)).toEqual([{ field: 'title', value: 'Mine, and more', baseVersion: 2 }]);
  expect(overtakenIn(after, now)).toEqual([]);
  // Nothing else was typed, so nothing is left to save.
  const saved = settled(sent, new Map([['title', 'Mine']]), says('Old', 1));
  expect(shownFields(saved, now).size).toBe(0);
  // Fields that were not sent are unaffected.
  expect(settled(typed, new Map([['other', 'x']]), now).get('title')?.value).toBe('Mine, and more');
});

test('without versions, what is stored in another form than it was typed is not what someone else has saved', () => {
  const sent = hold(nothing, 'text', ' Mine', says('Old', 0));
  const typed = hold(sent, 'text', ' Mine, and more', says('Old', 0));
  const [before, now] = [says('Old', 0), says('Mine', 0)];
  const save = (held: typeof typed) =>
    settled(held, new Map([['text', ' Mine']]), before, new Map([['text', { value: 'Mine' }]]));
  expect(overtakenIn(save(typed), now)).toEqual([]);
  expect(changesOf(save(typed), now)).toEqual([{ field: 'text', value: ' Mine, and more', baseVersion: 0 }]);
  // Nothing else was typed: what is stored is shown at once.
  expect(shownFields(save(sent), before).get('text')?.value).toBe('Mine');
  expect(changesOf(save(sent), before)).toEqual([]);
  expect(shownFields(save(sent), now).size).toBe(0);
});

test.each([1, 0])(
  'what was saved is shown, and is no change, until the page has been read again (version %i)',
  (version) => {
    const old = says('Old', version);
    const saved = settled(hold(nothing, 'title', 'Mine', old), new Map([['title', 'Mine']]), old);
    expect(shownFields(saved, old).get('title')?.value).toBe('Mine');
    expect(changesOf(saved, old)).toEqual([]);
    expect(overtakenIn(saved, old)).toEqual([]);
    // Even the original value is now a change.
    const back = hold(saved, 'title', 'Old', old);
    expect(changesOf(back, old)).toEqual([{ field: 'title', value: 'Old', baseVersion: version }]);
    expect(overtakenIn(back, old)).toEqual([]);
    const now = says('Mine', version && 2);
    expect(shownFields(saved, now).size).toBe(0);
    expect(changesOf(back, now)).toEqual([{ field: 'title', value: 'Old', baseVersion: version && 2 }]);
    // As normalised by the server, or as saved by someone else since.
    expect(shownFields(saved, says('Theirs', version && 3)).size).toBe(0);
    expect(overtakenIn(back, says('Theirs', version && 3))).toEqual(['title']);
  },
);
