import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '@portico/presets/build/build-all';
import { compressBuild } from '@portico/presets/build/compress-build';
import { buildFolder, root } from '@portico/presets/workspace';
import { exactVersion, readCatalog, type SourceManifest } from './manifest.ts';
import { ofCheckout } from './of-checkout.ts';
import type { Packed } from './pack.ts';
import { trackedFiles } from './tracked-files.ts';

/** What runs at the portal, each in full. */
const servers = ['api', 'content', 'database', 'edge', 'identity', 'leaderboard', 'portal', 'releases'].map(
  (name) => `infra/${name}`,
);
const shared = ['contracts', 'presets', 'ui'].map((name) => `shared/${name}`);
/** Of shared packages, which mostly run in browsers, the servers import these. */
const needsOfShared = new Set(['@lingui/message-utils', 'culori']);
const folders = [...servers, ...shared];

type ServerManifest = SourceManifest & { optionalDependencies?: Readonly<Record<string, string>> };

/** Packages of other publishers, in exact versions. */
function needsOf(
  manifests: readonly (readonly [folder: string, ServerManifest])[],
  kind: 'dependencies' | 'optionalDependencies',
) {
  const catalog = readCatalog(ofCheckout('pnpm-workspace.yaml'));
  const found = manifests.flatMap(([folder, manifest]) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([name]) => !name.startsWith('@portico/'))
      .filter(([name]) => !shared.includes(folder) || folder === 'shared/contracts' || needsOfShared.has(name))
      .map(([name, wanted]) => [name, exactVersion(name, wanted, { catalog, version: manifest.version })] as const),
  );
  return Object.fromEntries(found.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const isLeftOut = (file: string) => /^(?:test|test-packages)\/|\.test\.tsx?$/.test(file);

/**
 * Writes `@portico/portal` to `<out>/portal`: the servers as in the container image, with finished builds of host and
 * remotes, and a program that starts them.
 */
export async function packPortal(out: string, report: (line: string) => void = () => {}): Promise<Packed> {
  const built = await buildAll({ report });
  await built.settled;
  const place = path.join(out, 'portal');
  const program = path.join(place, 'program');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(program, { recursive: true });
  cpSync(path.join(root, 'package.json'), path.join(program, 'package.json'));
  for (const folder of ['tenants', ...folders])
    for (const file of trackedFiles(path.join(root, folder)).filter((each) => !isLeftOut(each)))
      cpSync(path.join(root, folder, file), path.join(program, folder, file));
  for (const { name, folder } of built.parts) {
    if (name === 'host') await compressBuild(folder);
    cpSync(folder, path.join(program, '.build', path.relative(buildFolder, folder)), { recursive: true });
  }
  cpSync(path.join(root, 'infra/packages/portal/start.mjs'), path.join(place, 'bin/start.mjs'));
  const manifests = folders.map(
    (folder) => [folder, JSON.parse(ofCheckout(`${folder}/package.json`)) as ServerManifest] as const,
  );
  const parts = Object.fromEntries(manifests.map(([folder, { name }]) => [name, folder]));
  writeFileSync(path.join(place, 'parts.json'), `${JSON.stringify(parts, null, 2)}\n`);
  const { version } = JSON.parse(ofCheckout('package.json')) as { version: string };
  const manifest = {
    name: '@portico/portal',
    version,
    description: 'A portal with demo data, with which a team outside tries its remote.',
    license: 'UNLICENSED',
    type: 'module',
    bin: { 'portico-portal': 'bin/start.mjs' },
    engines: { node: '>=26' },
    dependencies: needsOf(manifests, 'dependencies'),
    optionalDependencies: needsOf(manifests, 'optionalDependencies'),
  };
  writeFileSync(path.join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(
    path.join(place, 'README.md'),
    `# ${manifest.name}\n\n${manifest.description}\n\n    npx ${manifest.name}\n`,
  );
  return { name: manifest.name, version, folder: place };
}
