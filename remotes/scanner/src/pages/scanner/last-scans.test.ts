import { afterEach, expect, test, vi } from 'vitest';
import { readScans, storeScans, withScan } from './last-scans.ts';

afterEach(() => vi.unstubAllGlobals());
const scan = (text: string, at = 1) => ({ text, at });

test('the last scans are listed latest first, each once, at most ten', () => {
  expect(withScan([scan('a'), scan('b')], scan('b', 2))).toEqual([scan('b', 2), scan('a')]);
  const many = Array.from({ length: 12 }, (_, at) => scan(`${at}`)).reduce(
    withScan,
    [] as { text: string; at: number }[],
  );
  expect(many.map(({ text }) => text)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2']);
});

test('the last scans are separate for each account; invalid stored values are ignored', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  storeScans('one', [scan('a')]);
  expect([readScans('one'), readScans('two')]).toEqual([[scan('a')], []]);
  stored.set('portico.scans.one', '[{"text":1}]');
  expect(readScans('one')).toEqual([]);
});

test('if storage is forbidden, nothing is stored and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  storeScans('one', [scan('a')]);
  expect(readScans('one')).toEqual([]);
});
