import { mergeRevised, plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import { expect, it } from 'vitest';
import { FakeStorage } from '../test/fake-storage.ts';
import { flushLesson } from './flush-lesson.ts';
import { journalIn } from './journal-store.ts';
import type { Transport } from './transport.ts';

const location = 'cmi.core.lesson_location';

/** Two launches that left values behind, seen by a third. */
function leftBehind() {
  const storage = new FakeStorage();
  const [first, second] = [journalIn(storage, 'lesson', 1), journalIn(storage, 'lesson', 2)];
  first.put(location, 1, 'p1');
  second.put('!entered', 1, '');
  second.put(location, 2, 'p2');
  journalIn(storage, 'another lesson', 1).put(location, 1, 'elsewhere');
  return { storage, second, store: journalIn(storage, 'lesson', 3) };
}

it('sends the values left by all launches of the lesson, oldest first, and then deletes them', async () => {
  const { storage, store } = leftBehind();
  let stored: RevisedValues = {};
  const fences: number[] = [];
  const recover: Transport['recover'] = async (left) => {
    for (const { fence, values } of left) {
      fences.push(fence);
      stored = mergeRevised(stored, values);
    }
    return { values: {} };
  };
  expect(await flushLesson(store, { recover })).toBe('saved');
  expect([fences, plainValues(stored)]).toEqual([[1, 2], { [location]: 'p2' }]);
  expect([...storage.entries.keys()]).toEqual(['j|another lesson|1|cmi.core.lesson_location']);
  expect(await flushLesson(store, { recover })).toBe('left');
});

it('keeps all values if the server does not accept them', async () => {
  const { storage, store } = leftBehind();
  const before = [...storage.entries];
  expect(await flushLesson(store, { recover: async () => undefined })).toBe('waiting');
  expect([...storage.entries]).toEqual(before);
});

it('keeps a value that was set while the older one was being sent', async () => {
  const { storage, second, store } = leftBehind();
  const recover: Transport['recover'] = async () => {
    second.put(location, 5, 'p5');
    return { values: {} };
  };
  expect(await flushLesson(store, { recover })).toBe('saved');
  expect(storage.getItem(`j|lesson|2|${location}`)).toBe('5|p5');
});

it('sends nothing if the browser stores nothing', async () => {
  const recover: Transport['recover'] = () => Promise.reject(new Error('Nothing was to be sent.'));
  expect(await flushLesson(undefined, { recover })).toBe('left');
});
