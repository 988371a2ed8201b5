/** A folder as a build leaves it, for tests of the store and of what is served from it. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';

export const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export interface BuiltRelease {
  remote?: string;
  version: string;
  /** Content of the page's chunk, so that two versions differ. */
  page?: string;
  contract?: number;
  /** Language → ids of its texts. */
  texts?: Record<'en' | 'de' | 'fr', readonly string[]>;
  change?: (manifest: ReleaseManifest) => void;
}

export function writeBuiltRelease(
  parent: string,
  { remote = 'lms', version, page = 'page', contract = 1, texts, change }: BuiltRelease,
): string {
  const label = (text: string) => ({ id: `${remote}.${text}`, en: text, de: text, fr: text });
  const folder = path.join(parent, 'build', remote, version);
  const contents: Record<string, string> = {
    'remoteEntry.aaaaaaaa.js': `entry of ${remote} ${version}`,
    'remote.bbbbbbbb.js': 'remote',
    [`${remote}-home.cccccccc.js`]: page,
    [`${remote}-home.dddddddd.css`]: `.${remote}{}`,
  };
  for (const [language, ids] of Object.entries(texts ?? {}))
    contents[`${remote}-${language}.js`] =
      `JSON.parse('${JSON.stringify(Object.fromEntries(ids.map((id) => [id, [id]])))}')`;
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(contents)) writeFileSync(path.join(folder, name), text);
  const manifest: ReleaseManifest = {
    name: `${remote}_${version.replace(/\W/g, '_')}`,
    version,
    contract,
    description: {
      id: remote,
      contract,
      title: label(remote),
      flag: remote,
      areas: ['lms'],
      routes: [
        { path: `/${remote}/home`, page: 'home', title: label('home'), audience: 'all' },
        { path: `/${remote}/open/:id`, page: 'home', title: label('open'), audience: 'all', public: 'a test page' },
      ],
      menu: [],
      homeCards: [],
    },
    entry: 'remoteEntry.aaaaaaaa.js',
    pages: { home: ['remote.bbbbbbbb.js', `${remote}-home.cccccccc.js`, `${remote}-home.dddddddd.css`] },
    ...(texts && { languages: { en: [`${remote}-en.js`], de: [`${remote}-de.js`], fr: [`${remote}-fr.js`] } }),
    files: Object.fromEntries(Object.entries(contents).map(([name, text]) => [name, sha384(text)])),
  };
  change?.(manifest);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}
