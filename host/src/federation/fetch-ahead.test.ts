import type { Release } from '@portico/contracts/platform/boot';
import { expect, test } from 'vitest';
import { fetcherAhead } from './fetch-ahead.ts';

const release: Release = {
  name: 'lms_1_0_0',
  version: '1.0.0',
  contract: 1,
  base: '/r/lms/1.0.0/',
  entry: 'entry.js',
  pages: { home: ['remote.js', 'home.js', 'home.css'], team: ['remote.js', 'team.js'], 'home/de': ['home-de.js'] },
  languages: { en: ['en.js'], de: ['de.js'], fr: ['fr.js'] },
};
function fetcher(there: readonly string[] = []) {
  const fetched: string[] = [];
  const ahead = fetcherAhead(
    (url) => void fetched.push(url),
    (url) => there.includes(url),
  );
  return { ahead, fetched };
}

test('entry, page and texts are asked for together, each once', () => {
  const { ahead, fetched } = fetcher();
  ahead(release, 'home', 'de');
  ahead(release, 'team', 'de');
  ahead(release, 'home', 'de');
  const names = ['entry.js', 'remote.js', 'home.js', 'home.css', 'de.js', 'home-de.js', 'team.js'];
  expect(fetched).toEqual(names.map((name) => `/r/lms/1.0.0/${name}`));
});

test('what the page was served with is not asked for again', () => {
  const { ahead, fetched } = fetcher(['/r/lms/1.0.0/entry.js', '/r/lms/1.0.0/remote.js']);
  ahead(release, 'team', 'en');
  expect(fetched).toEqual(['/r/lms/1.0.0/team.js', '/r/lms/1.0.0/en.js']);
});

test('a linked build and a developer’s own build are left to their loaders', () => {
  const { ahead, fetched } = fetcher();
  ahead({ ...release, entry: '' }, 'home', 'en');
  ahead({ ...release, override: true }, 'home', 'en');
  expect(fetched).toEqual([]);
});
