import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../workspace.ts';
import { bundledParts } from './bundled-parts.ts';

const ignored = /(^|[\\/])node_modules([\\/]|$)|\.test\.tsx?$/;

/** Digest of the names and contents of files and folders below the checkout, excluding tests and dependencies. */
export function digestOf(places: readonly string[], ...more: string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const full = path.join(root, place);
    if (!existsSync(full)) continue;
    const names = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      : [place];
    for (const name of names.filter((name) => !ignored.test(name)).sort())
      hash
        .update(name)
        .update('\0')
        .update(readFileSync(path.join(root, name)))
        .update('\0');
  }
  for (const text of more) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** The parts of the presets that affect a build. Generators and the development server do not. */
const presets = ['webpack', 'catalogue', 'describe', 'build'].map((name) => `shared/presets/src/${name}`);
const toolchain = ['pnpm-lock.yaml', ...presets, 'shared/contracts/src'];
/** The shipped parts of a package, without its documentation and tests. */
const shipped = (folder: string) => [`${folder}/package.json`, `${folder}/src`];

/** Everything that affects the host's files. The linked build contains the remotes too. */
export const hostDigest = (version: string, remotes: readonly string[] = []): string =>
  digestOf(
    [
      ...toolchain,
      ...['host', 'shared/ui', 'shared/data-client', 'shared/remote-contract'].flatMap(shipped),
      ...remotes.flatMap((id) => shipped(`remotes/${id}`)),
    ],
    version,
  );

/** Everything that affects a remote's files: its own sources and what it bundles. Shared modules belong to the host. */
export const remoteDigest = (folder: string): string =>
  digestOf([
    ...toolchain,
    'host/src/federation/shared-zod.ts',
    ...bundledParts('data-client').map(({ file }) => file),
    'shared/ui/src/patterns/lazy-part.tsx',
    ...shipped(path.relative(root, folder)),
  ]);

/** Everything that affects the scripts of the content origin. */
export const frameDigest = (): string => digestOf([...toolchain, 'infra/content/frame', 'shared/ui/src/pdf']);
