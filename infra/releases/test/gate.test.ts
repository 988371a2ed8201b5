import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import type { RemoteDescription } from '@portico/contracts/platform/remote-description';
import { expect, test } from 'vitest';
import { budgets, type Candidate, findings } from '../src/gate.ts';

const label = (id: string) => ({ id, en: id, de: id, fr: id });
const describe = (id: string, more: Partial<RemoteDescription> = {}): RemoteDescription => ({
  id,
  contract: 1,
  title: label(`${id}.title`),
  flag: id,
  areas: [],
  routes: [{ path: `/${id}/item/:id`, page: 'item', title: label(`${id}.item`), audience: 'all' }],
  menu: [],
  homeCards: [],
  ...more,
});
const candidate = (change: (manifest: ReleaseManifest) => void = () => {}, sizes = {}, texts = {}): Candidate => {
  const manifest: ReleaseManifest = {
    name: 'lms_1_0_0',
    version: '1.0.0',
    contract: 1,
    description: describe('lms'),
    entry: 'entry.js',
    pages: { item: ['item.js', 'item.css'], 'item/en': ['en.js'], 'item/de': ['de.js'], 'item/fr': ['fr.js'] },
    languages: { en: ['e.js'], de: ['d.js'], fr: ['f.js'] },
    files: {},
  };
  change(manifest);
  return { manifest, sizes, texts };
};
const card = (id: string, remote: string) =>
  ({ id, title: label(`${remote}.card`), empty: label(`${remote}.empty`) }) as never;
const quiz = describe('quiz', {
  homeCards: [card('quiz.due', 'quiz')],
  adminPanels: [{ id: 'settings', page: 'item', title: label('quiz.settings'), text: label('quiz.text') } as never],
});
const beside = {
  contract: 1,
  others: [quiz, describe('lms')].map((description) => ({ version: '2.0.0', description })),
};
const found = (change?: (manifest: ReleaseManifest) => void, sizes?: object) =>
  findings(candidate(change, sizes), beside);

test('a release that meets all rules passes, even next to an earlier version of itself', () => {
  expect(found()).toEqual([]);
});

test.each<[string, (manifest: ReleaseManifest) => void, string]>([
  [
    'a newer contract',
    (one) => (one.contract = 2),
    'It was built against contract 2; this portal uses 1. Update the portal first.',
  ],
  ['an address without a page', (one) => delete one.pages.item, 'Its page item has an address but no code.'],
  ['a title that is empty in a language', (one) => (one.description.title.fr = ' '), 'It lacks lms.title (fr).'],
  [
    'texts of one language missing',
    (one) => (one.languages = { en: ['e.js'], de: [], fr: ['f.js'] }),
    'It lacks texts in de.',
  ],
  ['texts of a page missing in a language', (one) => delete one.pages['item/fr'], 'It lacks texts of item in fr.'],
  [
    'the switch of another remote, by which it would be shown wherever that one is',
    (one) => (one.description.flag = 'quiz'),
    'The flag of a remote is its own id: lms, not quiz.',
  ],
  [
    'a text of another remote, which it would replace',
    (one) => (one.description.title = label('quiz.title')),
    'The id of its text quiz.title does not begin with lms.',
  ],
  [
    'an address of another remote, by another parameter’s name',
    (one) =>
      (one.description = describe('lms', {
        routes: [{ ...describe('lms').routes[0], path: '/quiz/item/:quiz' } as never],
      })),
    'Its address /quiz/item/:quiz belongs to quiz 2.0.0.',
  ],
  [
    'a card of another remote, which would take its slot',
    (one) => (one.description = describe('lms', { homeCards: [card('quiz.due', 'lms')] })),
    'Its card quiz.due belongs to quiz 2.0.0.',
  ],
  [
    'an address of another remote’s panel',
    (one) =>
      (one.description = describe('lms', {
        routes: [{ ...describe('lms').routes[0], path: '/admin/quiz/settings' } as never],
      })),
    'Its address /admin/quiz/settings belongs to the host.',
  ],
  [
    'an address of the host, in other letters',
    (one) =>
      (one.description = describe('lms', { routes: [{ ...describe('lms').routes[0], path: '/Home/' } as never] })),
    'Its address /Home/ belongs to the host.',
  ],
  [
    'an address of another remote that an optional parameter stands for',
    (one) =>
      (one.description = describe('lms', {
        routes: [{ ...describe('lms').routes[0], path: '/quiz/item/:a/:b?' } as never],
      })),
    'Its address /quiz/item/:a/:b? belongs to quiz 2.0.0.',
  ],
])('%s is found', (_, change, sentence) => {
  expect(found(change)).toEqual([sentence]);
});

test('files over budget are reported by their sent size; texts are counted separately', () => {
  const most = budgets.page;
  expect(found(undefined, { 'item.js': most - 10, 'item.css': 10, 'en.js': most })).toEqual([]);
  expect(found(undefined, { 'item.js': most, 'item.css': 10, 'entry.js': budgets.entry + 1 })).toEqual([
    'Its entry is 4.0 KB; the limit is 4.0 KB.',
    'Its page item is 60.0 KB; the limit is 60.0 KB.',
  ]);
});

test('ids missing in a language are reported: the first ones by name, the others as a number', () => {
  const page = Object.fromEntries(['en.js', 'fr.js'].map((file) => [file, ['a', 'b', 'c', 'd', 'e', 'f', 'g']]));
  const texts = {
    'e.js': ['lms.title', 'lms.lead'],
    'd.js': ['lms.title'],
    'f.js': ['lms.title', 'lms.lead'],
    ...page,
  };
  expect(findings(candidate(undefined, {}, texts), beside)).toEqual([
    'Its texts in de lack lms.lead, which another language has.',
    'Its texts in de lack a, b, c, d, e and 2 more, which another language has.',
  ]);
});
