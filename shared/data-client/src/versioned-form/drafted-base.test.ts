import { expect, test } from 'vitest';
import { readDraftedBase } from './drafted-base.ts';
import { changesOf, hold, overtakenIn } from './held-fields.ts';

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

test('a restored draft is saved based on the version on which it was started, not on the current one', () => {
  const found = readDraftedBase({ value: 'Mine', base: { value: 'Old', version: 1 } }, readText);
  const now = () => ({ value: 'Theirs', version: 2 });
  const held = hold(new Map(), 'text', found?.value ?? '', now, found?.base);
  expect(changesOf(held, now)).toEqual([{ field: 'text', value: 'Mine', baseVersion: 1 }]);
  expect(overtakenIn(held, now)).toEqual(['text']);
});

test('a draft of an older page contains only what was typed', () => {
  expect(readDraftedBase('Mine', readText)).toEqual({ value: 'Mine', base: undefined });
});

test.each([undefined, null, 7, { value: 7, base: { value: 'Old', version: 1 } }, { value: 'Mine', base: 'Old' }])(
  'an invalid draft is ignored: %j',
  (stored) => expect(readDraftedBase(stored, readText)).toBeUndefined(),
);
