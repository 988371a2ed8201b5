import { afterEach, expect, test, vi } from 'vitest';
import { closePlayer } from './close-player.ts';
import type { Played } from './use-player-target.ts';

afterEach(() => vi.unstubAllGlobals());

/** Only what happens before closing returns counts: nothing may depend on timing. */
function close(played: Played, mayClose: boolean): string[] {
  const done: string[] = [];
  const player = {
    closed: false,
    close() {
      player.closed = mayClose;
    },
  };
  vi.stubGlobal('window', player);
  vi.stubGlobal('history', { back: () => done.push('back') });
  closePlayer(played, () => done.push('courses'));
  return done;
}

const course = { kind: 'course', courseID: 'c' } as Played;

test('a window that closes opens nothing else', () => {
  expect(close(course, true)).toEqual([]);
});

test('a tab that may not be closed returns to the courses at once', () => {
  expect(close(course, false)).toEqual(['courses']);
});

test('a visitor with an open link returns to the page they came from at once', () => {
  expect(close({ kind: 'open' } as Played, false)).toEqual(['back']);
});
