import { expect, test } from 'vitest';
import { type Huddle, huddleSummary } from './huddle-summary.ts';

const nothing: Huddle = { agreed: '', red: [], raised: 0, done: 0, own: 0 };
const all: Huddle = { agreed: 'We order\n ten.', red: ['Q', 'D'], raised: 2, done: 1, own: 1 };

test.each<[string, Partial<Huddle>, string]>([
  ['nothing', {}, ''],
  ['everything', all, 'Agreed: We order ten. · Red: Q, D · Raised: 2 · Done: 1 · For you: 1'],
  ['only counts', { raised: 3 }, 'Raised: 3'],
  ['only an agreement', { agreed: ' Fine. ' }, 'Agreed: Fine.'],
])('the summary if the huddle has: %s', (_, more, expected) =>
  expect(huddleSummary({ ...nothing, ...more }, 'en')).toBe(expected),
);

test('the summary is in the reader’s language', () => {
  expect(huddleSummary(all, 'de')).toBe('Vereinbart: We order ten. · Rot: Q, D · Neu: 2 · Erledigt: 1 · Für Sie: 1');
  expect(huddleSummary(all, 'fr')).toContain('Convenu\u202f: We order ten. · Rouge\u202f: Q, D · Nouveaux\u202f: 2');
});

test('a long agreement is cut, and what follows it is kept', () => {
  const text = huddleSummary({ ...all, agreed: 'word '.repeat(100) }, 'en');
  expect(text).toBe(`Agreed: ${'word '.repeat(40).trimEnd()}… · Red: Q, D · Raised: 2 · Done: 1 · For you: 1`);
});
