import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildFolder, root } from '../workspace.ts';

/** Files of a small complete remote named `sample`. A test replaces those it is about. */
export const sampleFiles = {
  'src/remote.ts': `
import { defineRemote } from '@portico/remote-contract';

export default defineRemote({
  id: 'sample',
  title: 'sample.title',
  flag: 'lms',
  areas: ['lms'],
  routes: [{ path: '/sample/:id', page: 'home', title: 'sample.home', audience: 'all', crumbs: [{ title: 'sample.title', to: '/sample' }] }],
  menu: [{ title: 'sample.title', to: '/sample/1', icon: 'learning', audience: ['Learner'], order: 20 }],
  homeCards: [],
  pages: { home: () => import(/* webpackChunkName: "sample-home" */ './home.tsx') },
  messages: {
    en: () => import(/* webpackChunkName: "sample-en" */ './language/en.json'),
    de: () => import(/* webpackChunkName: "sample-de" */ './language/de.json'),
    fr: () => import(/* webpackChunkName: "sample-fr" */ './language/fr.json'),
  },
});
`,
  'src/home.tsx': `
import { useText } from '@portico/remote-contract';
import classes from './home.module.css';

export default function Home() {
  const t = useText();
  return <h1 className={classes.large}>{t('sample.home', { count: 2 })}</h1>;
}
`,
  'src/home.module.css': '.large { font-size: 2rem; }',
  'src/language/en.json':
    '{ "sample.title": "Sample", "sample.home": "{count, plural, one {# thing} other {# things}}" }',
  'src/language/de.json': '{ "sample.title": "Probe", "sample.home": "{count, plural, one {# Ding} other {# Dinge}}" }',
  'src/language/fr.json':
    '{ "sample.title": "Essai", "sample.home": "{count, plural, one {# chose} other {# choses}}" }',
} as const;

const written: string[] = [];

/** Writes the remote to a place where the workspace's packages can be resolved. Returns its folder. */
export function fixtureRemote(changes: Readonly<Record<string, string>> = {}): string {
  mkdirSync(buildFolder, { recursive: true });
  const folder = mkdtempSync(path.join(buildFolder, 'fixture-'));
  written.push(folder);
  for (const [name, content] of Object.entries({ ...sampleFiles, ...changes })) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  symlinkSync(path.join(root, 'remotes/lms/node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Deletes every remote that this test file has written. */
export const removeFixtures = (): void => {
  for (const folder of written.splice(0)) rmSync(folder, { recursive: true, force: true });
};
