import type { Hit, HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { expect, it } from 'vitest';
import { suggestedOf } from './suggested.ts';

const patterns = ['/coach/:id', '/news/:a/:b', '/lms/:a/:b/:c'];
const hit = (id: string, link: string | null, actions: Hit['actions'] = []): Hit => ({
  id,
  title: { text: id, ranges: [] },
  snippet: null,
  detail: null,
  link,
  actions,
});
const group = (kind: SearchKind, hits: Hit[]): HitGroup => ({ kind, total: hits.length, hits, next: null });
const people = [1, 2, 3].map((n) => hit(`person-${n}`, null, [{ id: 'coach', to: `/coach/${n}` }]));

it('people are suggested with their first available action, and left out without one', () => {
  expect(suggestedOf([group('person', people)], patterns).map(({ href }) => href)).toEqual(['/coach/1', '/coach/2']);
  expect(suggestedOf([group('person', people)], ['/news/:a/:b'])).toEqual([]);
});

it('suggests two hits of each kind that lead somewhere, the best of each kind first, at most six', () => {
  const news = [hit('gone', '/elsewhere/1'), ...['a', 'b', 'c'].map((id) => hit(id, `/news/1/${id}`))];
  expect(suggestedOf([group('article', news)], patterns).map(({ hit: { id } }) => id)).toEqual(['a', 'b']);
  const kinds: SearchKind[] = ['course', 'article', 'help', 'mission'];
  const all = kinds.map((kind) => group(kind, [hit(`${kind}1`, '/news/1/1'), hit(`${kind}2`, '/news/1/2')]));
  expect(suggestedOf(all, patterns).map(({ hit: { id } }) => id)).toEqual([
    'course1',
    'article1',
    'help1',
    'mission1',
    'course2',
    'article2',
  ]);
});
