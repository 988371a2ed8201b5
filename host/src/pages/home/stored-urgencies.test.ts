import { afterEach, expect, test, vi } from 'vitest';
import { readUrgencies, storeUrgencies } from './stored-urgencies.ts';

afterEach(() => vi.unstubAllGlobals());

test('are separate for each account; values written by others are ignored', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  const known = new Map([
    ['lms-lms.due', 0],
    ['news-news.latest', 3],
  ] as const);
  storeUrgencies('one', known);
  expect([readUrgencies('one'), readUrgencies('two')]).toEqual([known, new Map()]);
  stored.set('portico.today.one', '{"a":7,"b":"0","c":1}');
  expect([...readUrgencies('one')]).toEqual([['c', 1]]);
  for (const strange of ['no json', 'null', '3']) {
    stored.set('portico.today.one', strange);
    expect(readUrgencies('one')).toEqual(new Map());
  }
});
