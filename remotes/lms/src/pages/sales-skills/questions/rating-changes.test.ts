import { expect, it } from 'vitest';
import { type Changes, changed, conflictsOf, settled, toSend, without } from './rating-changes.ts';

const rating = (skillId: string, level: number | null, note = '') => ({ skillId, level, note });
const none: Changes = new Map();

it('sends what was changed, once', () => {
  const saved = [rating('a', 1)];
  const changes = changed(changed(none, saved, rating('a', 2)), saved, rating('b', 0));
  expect(toSend(changes, saved)).toEqual([rating('a', 2), rating('b', 0)]);
  expect(toSend(changes, [rating('a', 2), rating('b', 0)])).toEqual([]);
});

it('keeps what was typed while a save was on its way', () => {
  const changes = changed(none, [], rating('a', 2));
  const typedOn = changed(changes, [], rating('a', 3, 'Better.'));
  const left = without(typedOn, [rating('a', 2)]);
  expect(toSend(left, [rating('a', 2)])).toEqual([rating('a', 3, 'Better.')]);
  expect(without(changes, [rating('a', 2)]).size).toBe(0);
});

it('holds back only what another window has changed, until the person says which', () => {
  const before = [rating('a', 1)];
  const changes = changed(changed(none, before, rating('a', 2)), before, rating('b', 0));
  const now = [rating('a', 4)];
  expect(conflictsOf(changes, now).map(({ mine }) => mine)).toEqual([rating('a', 2)]);
  expect(toSend(changes, now)).toEqual([rating('b', 0)]);
  expect(toSend(settled(changes, now, 'mine'), now)).toEqual([rating('a', 2), rating('b', 0)]);
  expect(toSend(settled(changes, now, 'theirs'), now)).toEqual([rating('b', 0)]);
});
