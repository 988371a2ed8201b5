import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import type { PackedPackage } from './packages.ts';

/** Types are checked by `npm test`; here they are only written. */
const emitting = {
  noEmit: false,
  noCheck: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
  sourceMap: true,
  inlineSources: true,
  incremental: false,
  tsBuildInfoFile: null,
  rootDir: root,
};

interface Wanted {
  /** The project whose options apply. */
  project: string;
  include?: readonly string[];
  files?: readonly string[];
  /** Folders of packages whose files are compiled where they are imported. */
  contained?: readonly string[];
}

function compile(out: string, work: string, { project, include, files, contained = [] }: Wanted): void {
  const settings = {
    extends: path.join(root, project),
    compilerOptions: {
      ...emitting,
      outDir: out,
      // Otherwise they count as libraries, which are not compiled.
      paths: Object.fromEntries(
        contained.map((each) => [`@portico/${path.basename(each)}/*`, [path.join(root, each, 'src/*.ts')]]),
      ),
    },
    include: include?.map((each) => path.join(root, each)) ?? [],
    files: files?.map((each) => path.join(root, each)) ?? [],
    exclude: [path.join(root, 'shared/**/*.test.ts'), path.join(root, 'shared/**/*.test.tsx')],
  };
  const file = path.join(work, `${project}.pack.json`);
  writeFileSync(file, JSON.stringify(settings));
  execFileSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', file], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Compiles the sources of the packages to `<out>/<path in the checkout>`: ES modules, declarations and source maps. */
export function compileSources(packages: readonly PackedPackage[], out: string): void {
  // Within the tree, so that packages are resolved as everywhere else.
  mkdirSync(path.join(root, '.ts'), { recursive: true });
  const work = mkdtempSync(path.join(root, '.ts', 'pack-'));
  try {
    const whole = packages.filter(({ entries }) => !entries).map(({ folder }) => `${folder}/src`);
    const files = packages.flatMap(({ folder, entries = [] }) => entries.map((entry) => `${folder}/${entry}`));
    if (whole.length > 0) compile(out, work, { project: 'tsconfig.browser.json', include: whole });
    const contained = packages.flatMap(({ contains = [] }) => contains);
    if (files.length > 0) compile(out, work, { project: 'tsconfig.server.json', files, contained });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
