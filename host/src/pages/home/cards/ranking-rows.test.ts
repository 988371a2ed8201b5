import { expect, test } from 'vitest';
import type { CardItem } from '../card-items.ts';
import { rankingRows } from './ranking-rows.ts';

const line = (key: string, mine = false) => ({ key, mine }) as CardItem;
const keys = (rows: readonly CardItem[]) => rows.map(({ key }) => key).join('');
const best = ['a', 'b', 'c', 'd'].map((key) => line(key));

test('a viewer below the list is the last line; one among the best is listed once', () => {
  expect(keys(rankingRows(best, line('z', true)))).toBe('abcz');
  expect(keys(rankingRows([...best.slice(0, 3), line('z', true)], line('z', true)))).toBe('abcz');
  expect(keys(rankingRows([line('z', true), ...best.slice(1)], line('z', true)))).toBe('zbcd');
  expect(keys(rankingRows(best, undefined))).toBe('abcd');
});
