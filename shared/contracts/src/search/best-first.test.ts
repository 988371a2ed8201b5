import { expect, it } from 'vitest';
import { bestFirst } from './best-first.ts';
import { readQuery } from './query.ts';
import type { HitGroup, SearchKind } from './shapes.ts';

const group = (kind: SearchKind, ...titles: string[]): HitGroup => ({
  kind,
  total: titles.length,
  next: null,
  hits: titles.map((text) => ({
    id: text,
    title: { text, ranges: [] },
    snippet: null,
    detail: null,
    link: null,
    actions: [],
  })),
});
const order = (typed: string, ...groups: HitGroup[]) => {
  const query = readQuery(typed);
  if (!query) throw new Error('nothing was typed');
  return bestFirst(groups, query).map(({ kind }) => kind);
};

it('groups with an exact title come first, then those with the words in a title, then the others in their order', () => {
  const groups = [
    group('course', 'Handling calls', 'Selling'),
    group('article', 'The café in Lisbon opens again'),
    group('person', 'Ana Café-Lisbon', 'Café, Lisbon'),
    group('ticket', 'Lost card'),
  ];
  expect(order('cafe  LISBON', ...groups)).toEqual(['person', 'article', 'course', 'ticket']);
  expect(order('lisbon cafe', ...groups)).toEqual(['article', 'person', 'course', 'ticket']);
  expect(order('lisb', ...groups)).toEqual(['course', 'article', 'person', 'ticket']);
});
