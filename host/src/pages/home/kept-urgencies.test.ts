import { afterEach, expect, test, vi } from 'vitest';
import { keepUrgencies, readUrgencies } from './kept-urgencies.ts';

afterEach(() => vi.unstubAllGlobals());

test('are each account’s own; what somebody else put there is not believed', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  const known = new Map([
    ['lms-lms.due', 0],
    ['news-news.latest', 3],
  ] as const);
  keepUrgencies('one', known);
  expect([readUrgencies('one'), readUrgencies('two')]).toEqual([known, new Map()]);
  kept.set('portico.today.one', '{"a":7,"b":"0","c":1}');
  expect([...readUrgencies('one')]).toEqual([['c', 1]]);
  for (const strange of ['no json', 'null', '3']) {
    kept.set('portico.today.one', strange);
    expect(readUrgencies('one')).toEqual(new Map());
  }
});
