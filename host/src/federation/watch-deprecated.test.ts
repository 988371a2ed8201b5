import type { HealthSample } from '@portico/contracts/release/shapes';
import { expect, test, vi } from 'vitest';
import { noteDeprecated, watchDeprecated } from './watch-deprecated.ts';

const callerIn = (file: string) =>
  Object.assign(new Error(), { stack: `Error\n at use (http://harbour.localhost${file})` });

test('a deprecated export still works and reports its use; other exports report nothing', () => {
  const note = vi.fn();
  const lib = { Old: () => 'old', New: () => 'new' };
  const watched = watchDeprecated('@portico/ui', lib, ['Old'], note);
  expect([watched.New(), note.mock.calls.length]).toEqual(['new', 0]);
  expect([watched.Old(), note.mock.calls[0]?.[0]]).toEqual(['old', '@portico/ui Old']);
  expect(Object.keys(watched).sort()).toEqual(['New', 'Old']);
  expect(watchDeprecated('@portico/ui', lib, [], note)).toBe(lib);
});

test('a deprecated name is reported once per release; the host’s own use is not reported', () => {
  const sent: HealthSample[] = [];
  const note = noteDeprecated((sample) => void sent.push(sample));
  for (const file of ['/r/lms/1.0.0/home.js', '/r/lms/1.0.0/item.js', '/r/quiz/2.0.0/home.js', '/assets/main.js'])
    note('@portico/ui Old', callerIn(file));
  expect(sent).toEqual([
    { remote: 'lms', version: '1.0.0', kind: 'deprecated', value: 1, name: '@portico/ui Old' },
    { remote: 'quiz', version: '2.0.0', kind: 'deprecated', value: 1, name: '@portico/ui Old' },
  ]);
});
