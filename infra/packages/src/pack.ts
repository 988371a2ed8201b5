import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { compileSources } from './compile-sources.ts';
import {
  type PublishedExports,
  publishedManifest,
  readCatalog,
  type SourceManifest,
  shortName,
  templateManifest,
} from './manifest.ts';
import { ofCheckout } from './of-checkout.ts';
import { takeFolder } from './own-folder.ts';
import { type PackedPackage, packedPackages } from './packages.ts';
import { trackedFiles } from './tracked-files.ts';

export interface Packed {
  name: string;
  version: string;
  /** Folder that npm can publish. */
  folder: string;
  /** Hash of its files, which its manifest contains as well. Equal sources give an equal hash. */
  contentHash?: string;
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();

const imports =
  /(?:^(?:import|export|\}).*? from |^import |\bimport\(|\bimport\.meta\.resolve\(|\bmodulePath\()['"]((?:@[a-z][a-z0-9-]*\/)?[a-z][a-z0-9.-]*)(?:\/[^'"\s]*)?['"]/gm;
const relativeSource = /((?:from|import\()\s*["'])(\.[^"']+?)\.tsx?(?=["'])/g;
const isSource = (file: string) => /(?<!\.d)\.tsx?$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const commentLine = /^\s*(?:\/?\*|\/\/).*$/gm;

/** Packages that a built file imports. A style sheet names its own in addresses. */
function importedBy(file: string, declared: readonly string[]): string[] {
  const code = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return declared.filter((name) => code.includes(`${name}/`));
  return [...code.replace(commentLine, '').matchAll(imports)].map(([, name = '']) => name);
}

/** What the compiler does not copy: style sheets, fonts, texts and declarations without a source. */
function copyOthers(source: string, dist: string): void {
  for (const file of trackedFiles(source).filter((name) => !isSource(name) && !isTest(name)))
    cpSync(path.join(source, file), path.join(dist, file));
}

export function copyTemplate(from: string, to: string): void {
  for (const file of trackedFiles(from)) cpSync(path.join(from, file), path.join(to, file));
}

/** Declarations name the files that exist in the package. */
function linkDeclarations(dist: string): void {
  for (const file of filesIn(dist).filter((name) => name.endsWith('.d.ts'))) {
    const code = readFileSync(path.join(dist, file), 'utf8');
    writeFileSync(path.join(dist, file), code.replace(relativeSource, '$1$2.js'));
  }
}

/** Imports of contained packages lead to their files: `@portico/releases/verify` → `./releases/verify.js`. */
function linkContained(dist: string, contains: readonly string[]): void {
  const names = contains.map((each) => path.basename(each));
  if (names.length === 0) return;
  const contained = new RegExp(`(?<=from ['"])@portico/((?:${names.join('|')})/[^'"]+)(?=['"])`, 'g');
  for (const file of filesIn(dist).filter((name) => /\.(?:js|d\.ts)$/.test(name))) {
    const place = path.join(dist, file);
    const code = readFileSync(place, 'utf8');
    const linked = code.replace(contained, (_, to: string) => {
      const relative = path.posix.relative(path.posix.dirname(file), `${to}.js`);
      return relative.startsWith('.') ? relative : `./${relative}`;
    });
    writeFileSync(place, linked);
  }
}

function hashOf(folder: string, manifest: object): string {
  const hash = createHash('sha256').update(JSON.stringify(manifest));
  for (const file of filesIn(folder)) hash.update(`\n${file}\n`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

function packOne(
  { folder, entries, alsoNeeds = [], contains = [], template, copies = {} }: PackedPackage,
  compiled: string,
  out: string,
): Packed {
  const source = JSON.parse(ofCheckout(`${folder}/package.json`)) as SourceManifest;
  const place = path.join(out, shortName(source.name));
  const dist = path.join(place, 'dist');
  cpSync(path.join(compiled, folder, 'src'), dist, { recursive: true });
  for (const each of contains)
    cpSync(path.join(compiled, each, 'src'), path.join(dist, path.basename(each)), { recursive: true });
  linkContained(dist, contains);
  if (!entries) copyOthers(path.join(root, folder, 'src'), dist);
  for (const [file, from] of Object.entries(copies)) cpSync(path.join(root, from), path.join(place, file));
  linkDeclarations(dist);
  const declared = Object.keys({ ...source.dependencies, ...source.devDependencies });
  const scripts = filesIn(dist).filter((file) => /\.(?:js|d\.ts|css)$/.test(file));
  const imported = new Set([...alsoNeeds, ...scripts.flatMap((file) => importedBy(path.join(dist, file), declared))]);
  const known = { catalog: readCatalog(ofCheckout('pnpm-workspace.yaml')), version: source.version };
  const manifest = publishedManifest(source, imported, known);
  writeFileSync(path.join(place, 'README.md'), `# ${source.name}\n\n${source.description}\n`);
  if (template) {
    const from = `${folder}/${template}`;
    copyTemplate(path.join(root, from), path.join(place, template));
    const written = templateManifest(JSON.parse(ofCheckout(`${from}/package.json`)) as SourceManifest, known);
    writeFileSync(path.join(place, template, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  }
  for (const file of [`${folder}/CHANGELOG.md`, 'LICENSE'])
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(place, path.basename(file)));
  const contentHash = hashOf(place, manifest);
  writeFileSync(path.join(place, 'package.json'), `${JSON.stringify({ ...manifest, contentHash }, null, 2)}\n`);
  return { name: manifest.name, version: manifest.version, folder: place, contentHash };
}

/** Whether the exports of packed packages lead to a file for an import such as `@portico/presets/file-lock`. */
function isExported(imported: string, out: string): boolean {
  const [, name = '', rest] = /^@portico\/([a-z-]+)(?:\/(.+))?$/.exec(imported) ?? [];
  const manifest = path.join(out, name, 'package.json');
  if (!existsSync(manifest)) return false;
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as PublishedExports;
  const entry = rest === undefined ? '.' : `./${rest}`;
  const found = Object.entries(exports).find(
    ([each]) => each === entry || (each.endsWith('*') && entry.startsWith(each.slice(0, -1))),
  );
  if (!found) return false;
  const [each, to] = found;
  const file = (typeof to === 'string' ? to : to.default).replace('*', entry.slice(each.length - 1));
  return existsSync(path.join(out, name, file));
}

const ofPortico = /(?:from |import |import\()['"](@portico\/[a-z-]+(?:\/[\w./-]+)?)['"]/g;

/** Imports of one packed package that another does not contain. */
export const missingImports = (packed: readonly Packed[], out: string): string[] =>
  packed.flatMap(({ name, folder }) =>
    filesIn(path.join(folder, 'dist'))
      .filter((file) => /\.(?:js|d\.ts)$/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join(folder, 'dist', file), 'utf8')
          .replace(commentLine, '')
          .matchAll(ofPortico),
      ])
      .flatMap(([, imported = '']) => (isExported(imported, out) ? [] : [`${name} imports ${imported}`])),
  );

/** Writes all packages to `<out>/<name>`, ready to be published. Throws if the folder contains other files. */
export function packAll(out: string): Packed[] {
  takeFolder(out);
  // Source maps name sources relative to this folder. Elsewhere, they would name the folder of the checkout.
  mkdirSync(path.join(root, '.ts'), { recursive: true });
  const compiled = mkdtempSync(path.join(root, '.ts', 'compiled-'));
  try {
    compileSources(packedPackages, compiled);
    const packed = packedPackages.map((each) => packOne(each, compiled, out));
    const missing = [...new Set(missingImports(packed, out))];
    if (missing.length > 0) throw new Error(`Not packed: ${missing.join(', ')}.`);
    return packed;
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}
