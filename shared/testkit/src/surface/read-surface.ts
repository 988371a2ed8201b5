/**
 * What remotes that are released already were built against: the types of what the host lends, the names of its tokens, the
 * modules and the part of zod/mini. Written as text, so that a change of it is seen where changes are read.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandSeeds } from '@portico/contracts/platform/tenant';
import { brandProperties } from '@portico/ui/tokens/brand-css';
import { generateBrand } from '@portico/ui/tokens/generate-brand';

/** Name of the surface → its text. */
export type Surface = Readonly<Record<string, string>>;

const lending = 'host/src/federation/shared-modules.ts';
const sharedZod = 'host/src/federation/shared-zod.ts';

/** Modules of our own that the host lends, as `@portico/ui/form`. */
function sharedModules(root: string): string[] {
  const code = readFileSync(path.join(root, lending), 'utf8');
  return [...code.matchAll(/^ {2}'?([@a-z][^':\s]*)'?: (?:now|own|later)\(/gm)].map(([, name = '']) => name);
}

/** `@portico/ui/form` → `shared/ui/src/form/index.ts`; undefined for what is not ours. */
function sourceOf(root: string, module: string): string | undefined {
  const [, name, rest] = /^@portico\/([a-z-]+)(?:\/(.+))?$/.exec(module) ?? [];
  if (name === undefined) return undefined;
  const folder = path.join('shared', name);
  const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const file = exports[rest === undefined ? '.' : `./${rest}`];
  if (file === undefined) throw new Error(`${lending} lends ${module}, which ${folder} does not export.`);
  return path.join(folder, file);
}

function declarations(root: string, entries: readonly string[], out: string): void {
  const settings = {
    extends: path.join(root, 'tsconfig.browser.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      incremental: false,
      tsBuildInfoFile: null,
      rootDir: root,
      outDir: out,
    },
    // What packages without types of their own, and styles, are declared as.
    include: [path.join(root, 'shared/*/src/**/*.d.ts')],
    files: entries.map((file) => path.join(root, file)),
  };
  const file = path.join(out, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', file], { cwd: root, stdio: 'inherit' });
}

const relativeImport = /(?:from|import\()\s*["'](\.[^"']+)["']/g;
const withoutKind = (file: string) => file.replace(/(?:\.d)?\.tsx?$/, '');

/** The files that these declarations lead to within our own packages, without the rest of their sources. */
function reachable(out: string, entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(path.join(out, file))) return;
    found.add(file);
    for (const [, target = ''] of readFileSync(path.join(out, file), 'utf8').matchAll(relativeImport))
      visit(`${withoutKind(path.join(path.dirname(file), target))}.d.ts`);
  };
  for (const entry of entries) visit(`${withoutKind(entry)}.d.ts`);
  return [...found].sort();
}

const isSaid = (line: string) => line.trim() !== '' && line.trim() !== 'export {};';

function typesOf(root: string, modules: readonly string[]): Surface {
  const sources = modules.flatMap((module) => sourceOf(root, module) ?? []);
  // Inside the tree, so that packages are found as everywhere else.
  mkdirSync(path.join(root, '.ts'), { recursive: true });
  const out = mkdtempSync(path.join(root, '.ts', 'surface-'));
  try {
    declarations(root, sources, out);
    const names = [...new Set(sources.map((source) => source.split('/')[1] as string))];
    return Object.fromEntries(
      names.map((name) => {
        const files = reachable(
          out,
          sources.filter((source) => source.startsWith(`shared/${name}/`)),
        );
        const text = files.flatMap((file) => [
          `// ${file.replace(/\.d\.ts$/, '')}`,
          ...readFileSync(path.join(out, file), 'utf8').split('\n').filter(isSaid),
        ]);
        return [name, `${text.join('\n')}\n`];
      }),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function tokenNames(root: string): string[] {
  const list = (pattern: string) =>
    execFileSync('git', ['ls-files', '-z', '--', pattern], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const [seeds = ''] = list('tenants/*/brand/seeds.json');
  const brand = generateBrand('any', JSON.parse(read(seeds)) as BrandSeeds);
  const shared = list('shared/ui/src/styles/*.css').flatMap((file) =>
    [...read(file).matchAll(/^\s*(--[a-z][a-z0-9-]*)\s*:/gm)].map(([, name = '']) => name),
  );
  return [...new Set([...Object.keys(brandProperties(brand)), ...shared])].sort();
}

const zodNames = (root: string): string[] =>
  (/export \{([^}]*)\} from 'zod\/mini'/.exec(readFileSync(path.join(root, sharedZod), 'utf8'))?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .sort();

export function readSurface(root: string): Surface {
  const modules = sharedModules(root);
  const lines = [...modules.toSorted(), ...zodNames(root).map((name) => `zod/mini ${name}`)];
  return { ...typesOf(root, modules), tokens: `${tokenNames(root).join('\n')}\n`, modules: `${lines.join('\n')}\n` };
}
