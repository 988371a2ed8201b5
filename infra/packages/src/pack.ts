import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@portico/presets/workspace';
import { compileSources } from './compile-sources.ts';
import { publishedManifest, readCatalog, type SourceManifest, shortName } from './manifest.ts';
import { type PackedPackage, packedPackages } from './packages.ts';

export interface Packed {
  name: string;
  version: string;
  /** Folder that npm can publish. */
  folder: string;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
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
  for (const file of filesIn(source).filter((name) => !isSource(name) && !isTest(name))) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    cpSync(path.join(source, file), path.join(dist, file));
  }
}

/** Declarations name the files that exist in the package. */
function linkDeclarations(dist: string): void {
  for (const file of filesIn(dist).filter((name) => name.endsWith('.d.ts'))) {
    const code = readFileSync(path.join(dist, file), 'utf8');
    writeFileSync(path.join(dist, file), code.replace(relativeSource, '$1$2.js'));
  }
}

function packOne(
  { folder, entries, alsoNeeds = [], copies = {} }: PackedPackage,
  compiled: string,
  out: string,
): Packed {
  const source = JSON.parse(read(`${folder}/package.json`)) as SourceManifest;
  const place = path.join(out, shortName(source.name));
  const dist = path.join(place, 'dist');
  cpSync(path.join(compiled, folder, 'src'), dist, { recursive: true });
  if (!entries) copyOthers(path.join(root, folder, 'src'), dist);
  for (const [file, from] of Object.entries(copies)) cpSync(path.join(root, from), path.join(place, file));
  linkDeclarations(dist);
  const declared = Object.keys({ ...source.dependencies, ...source.devDependencies });
  const scripts = filesIn(dist).filter((file) => /\.(?:js|d\.ts|css)$/.test(file));
  const imported = new Set([...alsoNeeds, ...scripts.flatMap((file) => importedBy(path.join(dist, file), declared))]);
  const known = { catalog: readCatalog(read('pnpm-workspace.yaml')), version: source.version };
  const manifest = publishedManifest(source, imported, known);
  writeFileSync(path.join(place, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(place, 'README.md'), `# ${source.name}\n\n${source.description}\n`);
  for (const file of [`${folder}/CHANGELOG.md`, 'LICENSE'])
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(place, path.basename(file)));
  return { name: manifest.name, version: manifest.version, folder: place };
}

/** Writes all packages to `<out>/<name>`, ready to be published. */
export function packAll(out: string): Packed[] {
  mkdirSync(path.dirname(out), { recursive: true });
  const compiled = mkdtempSync(`${out}-compiled-`);
  rmSync(out, { recursive: true, force: true });
  try {
    compileSources(packedPackages, compiled);
    return packedPackages.map((each) => packOne(each, compiled, out));
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}
