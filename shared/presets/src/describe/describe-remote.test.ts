import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { BuildError } from '../build-fault.ts';
import { fixtureRemote, removeFixtures, sampleFiles } from '../testing/fixture-remote.ts';
import { describeRemote } from './describe-remote.ts';

let folder = '';
afterEach(removeFixtures);

const describeWith = (changes: Record<string, string> = {}) => {
  folder = fixtureRemote(changes);
  return describeRemote('sample', folder);
};

/** Faults as `file key`, with the file relative to the fixture's folder. */
async function faultsOf(changes: Record<string, string>): Promise<string[]> {
  const error: unknown = await describeWith(changes).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof BuildError)) throw error ?? new Error('no fault was found');
  return error.faults.map(({ file, key }) => `${file.replace(/^.*?\/(?=src\/)/, '')} ${key}`);
}
const remoteWith = (from: string, to: string) => ({ 'src/remote.ts': sampleFiles['src/remote.ts'].replace(from, to) });

test('in the static half ids become labels in three languages, and no page is run', async () => {
  const { description, pages, unused } = await describeWith();
  expect(description).toEqual({
    id: 'sample',
    contract: 1,
    title: { id: 'sample.title', en: 'Sample', de: 'Probe', fr: 'Essai' },
    flag: 'lms',
    areas: ['lms'],
    routes: [
      {
        path: '/sample/:id',
        page: 'home',
        title: expect.objectContaining({ id: 'sample.home' }),
        crumbs: [{ title: { id: 'sample.title', en: 'Sample', de: 'Probe', fr: 'Essai' }, to: '/sample' }],
        audience: 'all',
      },
    ],
    menu: [
      {
        title: { id: 'sample.title', en: 'Sample', de: 'Probe', fr: 'Essai' },
        to: '/sample/1',
        icon: 'learning',
        audience: ['Learner'],
        order: 20,
      },
    ],
    homeCards: [],
  });
  expect(pages).toEqual(['home']);
  expect(unused).toEqual([]);
});

test.each([
  [
    'a key missing in one language',
    { 'src/language/fr.json': '{ "sample.title": "Essai" }' },
    ['src/language/fr.json sample.home'],
  ],
  [
    'different placeholders in one language',
    { 'src/language/de.json': '{ "sample.title": "Probe {name}", "sample.home": "{count, plural, other {#}}" }' },
    ['src/language/de.json sample.title'],
  ],
  [
    'markup in a text',
    { 'src/language/en.json': '{ "sample.title": "<i>Sample</i>", "sample.home": "{count, plural, other {#}}" }' },
    ['src/language/en.json sample.title'],
  ],
  ['a file that is not JSON', { 'src/language/en.json': '{' }, undefined],
  [
    'an id in the code that no catalogue has',
    { 'src/home.tsx': `export const x = (t: (id: string) => string) => t('sample.nothing');` },
    ['src/home.tsx:1 sample.nothing'],
  ],
  [
    'a message of a schema that no catalogue has',
    {
      'src/home.tsx': `import * as z from 'zod/mini';\nexport const x = z.string('sample.nothing');\nexport const y = 'application.json';`,
    },
    ['src/home.tsx:2 sample.nothing'],
  ],
  [
    'an id prefix that no catalogue has',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template string is the source under test
    { 'src/home.tsx': 'export const x = (t: (id: string) => string, y: string) => t(`sample.no.${y}`);' },
    ['src/home.tsx:1 sample.no.'],
  ],
] as const)('%s stops the build and is named', async (_, changes, expected) => {
  const faults = await faultsOf(changes);
  if (expected) expect(faults).toEqual(expected);
  else expect(faults[0]).toBe('src/language/en.json (file)');
});

const ownTexts = (texts: string) => ({
  'src/pages/own/language/en.json': texts,
  'src/pages/own/language/de.json': texts,
  'src/pages/own/language/fr.json': texts,
});
const loadOwn = remoteWith(
  '  messages: {',
  "  pageMessages: { home: { en: () => import('./pages/own/language/en.json') } },\n  messages: {",
);

test('texts next to a page are found and checked, and may be in one catalogue only', async () => {
  const asks = { 'src/own.ts': `export const x = (t: (id: string) => string) => t('sample.own');` };
  const { pagesWithTexts, unused } = await describeWith({
    ...ownTexts('{ "sample.own": "Own" }'),
    ...loadOwn,
    ...asks,
  });
  expect(pagesWithTexts).toEqual(['home']);
  expect(unused).toEqual([]);
  expect(await faultsOf({ ...ownTexts('{ "sample.own": "Own" }'), ...asks })).toEqual(['src/remote.ts pageMessages']);
  expect(await faultsOf({ ...ownTexts('{ "sample.title": "Own" }'), ...loadOwn })).toEqual([
    'src/pages/own/language/en.json sample.title',
  ]);
});

test('an unknown id in remote.ts, an unknown page, a wrong id and an unreachable page are named', async () => {
  expect(await faultsOf(remoteWith("title: 'sample.title',\n  flag", "title: 'sample.none',\n  flag"))).toContain(
    'src/remote.ts sample.none',
  );
  expect(await faultsOf(remoteWith("page: 'home'", "page: 'house'"))).toEqual([
    'src/remote.ts routes /sample/:id',
    'src/remote.ts pages.home',
  ]);
  expect(await faultsOf(remoteWith("id: 'sample'", "id: 'other'"))).toEqual(['src/remote.ts id']);
});

test('the place of an invalid description is named', async () => {
  expect(await faultsOf(remoteWith("icon: 'learning'", "icon: 'unicorn'"))).toEqual(['src/remote.ts menu.0.icon']);
});

test('a module that exports no remote is refused', async () => {
  expect(await faultsOf({ 'src/remote.ts': 'export const remote = {};' })).toContain('src/remote.ts id');
});

test('a remote that needs a browser to be read is refused with the solution', async () => {
  folder = fixtureRemote({ 'src/remote.ts': `import './home.tsx';\nexport default {};` });
  // Runs in a separate process, because the test runner would accept imports that Node.js rejects.
  const code = `import { describeRemote } from '${path.join(import.meta.dirname, 'describe-remote.ts')}';
    await describeRemote('sample', '${folder}').catch((error) => console.log(error.message));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  expect(stdout).toContain('src/remote.ts: (module): it could not be read outside a browser');
  expect(stdout).toContain('Keep static data in remote.ts; load pages and texts by import() within functions.');
});

test('unused texts are reported, but are no error', async () => {
  const more = (text: string) => text.replace('{ ', '{ "sample.old": "Old", ');
  const { unused } = await describeWith({
    'src/language/en.json': more(sampleFiles['src/language/en.json']),
    'src/language/de.json': more(sampleFiles['src/language/de.json']),
    'src/language/fr.json': more(sampleFiles['src/language/fr.json']),
  });
  expect(unused).toEqual(['sample.old']);
});

const panels = (list: string) => remoteWith('homeCards: [],', `homeCards: [], adminPanels: [${list}],`);
const coursesPanel = `{ id: 'courses', title: 'sample.title', text: 'sample.home', permission: 'learning', page: 'home', icon: 'learning' }`;

test('panels of the administration are part of the static half', async () => {
  const { description } = await describeWith(panels(coursesPanel));
  expect(description.adminPanels).toEqual([
    {
      id: 'courses',
      title: { id: 'sample.title', en: 'Sample', de: 'Probe', fr: 'Essai' },
      text: expect.objectContaining({ id: 'sample.home' }),
      permission: 'learning',
      page: 'home',
      icon: 'learning',
    },
  ]);
});

test('a panel without its page, a duplicate one, or one with an unknown permission stops the build', async () => {
  expect(await faultsOf(panels(coursesPanel.replace(`page: 'home'`, `page: 'away'`)))).toEqual([
    'src/remote.ts adminPanels courses',
  ]);
  expect(await faultsOf(panels(`${coursesPanel}, ${coursesPanel}`))).toEqual(['src/remote.ts adminPanels courses']);
  expect(await faultsOf(panels(coursesPanel.replace('learning', 'everything')))).toEqual([
    'src/remote.ts adminPanels.0.permission',
  ]);
});
