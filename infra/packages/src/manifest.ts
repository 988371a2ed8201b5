import path from 'node:path';

export type Versions = Readonly<Record<string, string>>;

/** The parts of a `package.json` of the workspace that matter here. */
export interface SourceManifest {
  name: string;
  version: string;
  description: string;
  type: 'module';
  license?: string;
  bin?: Readonly<Record<string, string>>;
  exports: Readonly<Record<string, string>>;
  sideEffects?: readonly string[];
  dependencies?: Versions;
  devDependencies?: Versions;
}

type Condition = string | { types: string; default: string };
export interface PublishedExports {
  exports: Readonly<Record<string, Condition>>;
}

/** Only one copy may be in a page, so the team's own is used. */
const onePerPage = new Set(['react', 'react-dom']);

/** `./src/portico.ts` → `./dist/portico.js` */
const builtScript = (source: string) => source.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, '.js');

/** `./src/form/index.ts` → the built files of it. */
function built(source: string): Condition {
  const file = source.replace(/^\.\/src\//, './dist/');
  const script = /^(.*)(?<!\.d)\.tsx?$/.exec(file)?.[1];
  return script === undefined ? file : { types: `${script}.d.ts`, default: `${script}.js` };
}

export interface Known {
  /** Package → its version in the catalog of the workspace. */
  catalog: Versions;
  /** The version that all packed packages have. */
  version: string;
}

export function exactVersion(dependency: string, wanted: string, { catalog, version }: Known): string {
  if (wanted.startsWith('workspace:')) return version;
  const exact = wanted === 'catalog:' ? catalog[dependency] : wanted;
  if (exact === undefined) throw new Error(`The catalog has no version of ${dependency}.`);
  return exact;
}

/** The manifest of a template, with the versions that its remotes begin with. */
export function templateManifest(source: SourceManifest, known: Known): SourceManifest {
  const exact = (listed: Versions = {}) =>
    Object.fromEntries(Object.entries(listed).map(([each, wanted]) => [each, exactVersion(each, wanted, known)]));
  return { ...source, dependencies: exact(source.dependencies), devDependencies: exact(source.devDependencies) };
}

/**
 * The manifest of a package as published: its exports lead to built files, and its versions are exact. What it uses
 * only in helpers for tests is an optional peer. Throws if it imports what it does not declare.
 *
 * @param imported packages that the built files import
 */
export function publishedManifest(source: SourceManifest, imported: ReadonlySet<string>, known: Known) {
  const { name, description, type, sideEffects, bin, exports } = source;
  const used = (listed: Versions = {}) =>
    Object.entries(listed)
      .filter(([dependency]) => imported.has(dependency))
      .map(([dependency, wanted]) => [dependency, exactVersion(dependency, wanted, known)] as const);
  const dependencies = used(source.dependencies);
  const needed = dependencies.filter(([dependency]) => onePerPage.has(dependency));
  const optional = used(source.devDependencies).filter(([dependency]) => !source.dependencies?.[dependency]);
  const declared = new Set([...dependencies, ...optional].map(([dependency]) => dependency));
  const undeclared = [...imported].filter((each) => each !== name && !declared.has(each));
  if (undeclared.length > 0) throw new Error(`${name} imports ${undeclared.join(', ')} without declaring it.`);
  return {
    name,
    version: known.version,
    description,
    // Only those with whom the owner has an agreement may use the code.
    license: source.license ?? 'UNLICENSED',
    type,
    engines: { node: '>=26' },
    sideEffects: sideEffects ?? false,
    ...(bin ? { bin: Object.fromEntries(Object.entries(bin).map(([each, file]) => [each, builtScript(file)])) } : {}),
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, built(file)])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(dependencies.filter(([dependency]) => !onePerPage.has(dependency))),
    peerDependencies: Object.fromEntries([...needed, ...optional].map(([each, version]) => [each, `^${version}`])),
    peerDependenciesMeta: Object.fromEntries(optional.map(([each]) => [each, { optional: true }])),
  };
}

/** The catalog of `pnpm-workspace.yaml`, which has one line for each package. */
export const readCatalog = (workspace: string): Versions =>
  Object.fromEntries([
    ...(/^catalog:\n((?: {2}.*\n)+)/m
      .exec(workspace)?.[1]
      ?.matchAll(/^ {2}"?([^":\s]+)"?: (\S+)$/gm)
      .map(([, name = '', version = '']) => [name, version] as const) ?? []),
  ]);

/** The name of a package's folder among packed packages: `@portico/ui` → `ui`. */
export const shortName = (name: string): string => path.posix.basename(name);
