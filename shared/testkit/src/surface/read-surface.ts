/**
 * The surface against which released remotes were built: the types of shared modules, the names of design tokens, the
 * list of modules and the shared part of zod/mini. Written as text, so that reviews show every change.
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Extractor, ExtractorConfig, type ExtractorLogLevel } from '@microsoft/api-extractor';
import type { BrandSeeds } from '@portico/contracts/platform/tenant';
import { brandProperties } from '@portico/ui/tokens/brand-css';
import { generateBrand } from '@portico/ui/tokens/generate-brand';
import { projectFiles } from '../run/project-files.ts';

/** Surface name → its text. */
export type Surface = Readonly<Record<string, string>>;

const lending = 'host/src/federation/shared-modules.ts';
const sharedZod = 'host/src/federation/shared-zod.ts';

/** Our own modules that the host shares, for example `@portico/ui/form`. */
function sharedModules(root: string): string[] {
  const code = readFileSync(path.join(root, lending), 'utf8');
  return [...code.matchAll(/^ {2}'?([@a-z][^':\s]*)'?: (?:now|own|later)\(/gm)].map(([, name = '']) => name);
}

/** `@portico/ui/form` → `shared/ui/src/form/index.ts`. Undefined for third-party modules. */
function sourceOf(root: string, module: string): string | undefined {
  const [, name, rest] = /^@portico\/([a-z-]+)(?:\/(.+))?$/.exec(module) ?? [];
  if (name === undefined) return undefined;
  const folder = path.join('shared', name);
  const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const file = exports[rest === undefined ? '.' : `./${rest}`];
  if (file === undefined) throw new Error(`${lending} shares ${module}, which ${folder} does not export.`);
  return path.join(folder, file);
}

/** Options for API Extractor's own compiler. */
const reading = {
  target: 'es2024',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
};

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
    // Declarations for packages without types and for styles.
    include: [path.join(root, 'shared/*/src/**/*.d.ts')],
    files: entries.map((file) => path.join(root, file)),
  };
  const file = path.join(out, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(settings));
  execFileSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', file], { cwd: root, stdio: 'inherit' });
}

const relativeImport = /((?:from|import\()\s*["'])(\.[^"']+?)\.tsx?(?=["'])/g;

/** Changes the extension of relative imports in declarations from that of the sources, so that they find declarations. */
function linkDeclarations(out: string): void {
  for (const file of globSync('**/*.d.ts', { cwd: out })) {
    const place = path.join(out, file);
    writeFileSync(place, readFileSync(place, 'utf8').replace(relativeImport, '$1$2.js'));
  }
}

/** For a shared package: exports its modules under one name each, so that common parts are reported once. */
function writeEntry(out: string, name: string, sources: readonly string[]): string {
  const folder = path.join(out, 'shared', name);
  const lines = sources.map((source) => {
    const module = path.relative(path.join('shared', name, 'src'), source).replace(/(?:\/?index)?\.tsx?$/, '');
    const file = path.relative(path.join('shared', name), source).replace(/\.tsx?$/, '.js');
    return `export * as ${(module || 'main').replaceAll(/[^a-z]/gi, '_')} from './${file}';\n`;
  });
  const entry = path.join(folder, 'lent.d.ts');
  writeFileSync(entry, lines.join(''));
  return entry;
}

/**
 * API Extractor's report of one entry, including types that are used by exported ones without being exported
 * themselves.
 */
function reportOf(root: string, name: string, entry: string): string {
  const reports = path.join(path.dirname(entry), 'reports');
  mkdirSync(reports, { recursive: true });
  const none = { default: { logLevel: 'none' as ExtractorLogLevel } };
  const extractorConfig = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(root, 'shared', name, 'package.json'),
    configObject: {
      projectFolder: root,
      newlineKind: 'lf',
      mainEntryPointFilePath: entry,
      apiReport: {
        enabled: true,
        reportFolder: reports,
        reportTempFolder: path.join(reports, 'temp'),
        reportFileName: name,
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      compiler: {
        overrideTsconfig: { compilerOptions: { ...reading, lib: ['es2024', 'dom', 'dom.iterable'] }, files: [entry] },
      },
      messages: { compilerMessageReporting: none, extractorMessageReporting: none, tsdocMessageReporting: none },
    },
  });
  const { succeeded } = Extractor.invoke(extractorConfig, {
    localBuild: true,
    messageCallback(message) {
      if (message.logLevel === 'error') console.error(message.text);
      message.handled = true;
    },
  });
  if (!succeeded) throw new Error(`API Extractor could not read what ${name} shares.`);
  return readFileSync(path.join(reports, `${name}.api.md`), 'utf8');
}

/** Declarations only, because imports and comments do not affect remotes. */
const declared = (report: string): string =>
  (/```ts\n([\s\S]*)```/.exec(report)?.[1] ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^import |^\s*\/\//.test(line))
    .join('\n')
    .concat('\n');

function typesOf(root: string, modules: readonly string[]): Surface {
  const sources = modules.flatMap((module) => sourceOf(root, module) ?? []);
  // Placed within the tree, so that packages are resolved as everywhere else.
  mkdirSync(path.join(root, '.ts'), { recursive: true });
  const out = mkdtempSync(path.join(root, '.ts', 'surface-'));
  try {
    declarations(root, sources, out);
    linkDeclarations(out);
    const names = [...new Set(sources.map((source) => source.split('/')[1] as string))];
    return Object.fromEntries(
      names.map((name) => {
        const own = sources.filter((source) => source.startsWith(`shared/${name}/`));
        return [name, declared(reportOf(root, name, writeEntry(out, name, own)))];
      }),
    );
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function tokenNames(root: string): string[] {
  const list = (pattern: string) => projectFiles(root, pattern);
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
