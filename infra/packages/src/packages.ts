/** The packages with which teams outside build their remotes. They have one version. */
export interface PackedPackage {
  /** Relative to the checkout. */
  folder: string;
  /** Set if only these sources, and what they import, are for teams outside. Default: all that the package exports. */
  entries?: readonly string[];
  /** Dependencies that it does not import itself: another package loads them. */
  alsoNeeds?: readonly string[];
  /** Folders of packages that are not published, of which it contains the files that it imports. */
  contains?: readonly string[];
  /** Folder of a package that it writes for others, with versions as in the workspace. */
  template?: string;
  /** File in the package → file of the checkout that it contains a copy of. */
  copies?: Readonly<Record<string, string>>;
}

export const packedPackages: readonly PackedPackage[] = [
  { folder: 'shared/contracts' },
  { folder: 'shared/remote-contract' },
  { folder: 'shared/ui' },
  { folder: 'shared/data-client' },
  {
    folder: 'shared/presets',
    entries: [
      'src/build/build-remote.ts',
      'src/describe/describe-remote.ts',
      'src/build/build-version.ts',
      'src/dev/serve-remote.ts',
      'src/file-lock.ts',
      // Loaders are named by their path.
      'src/catalogue/catalogue-loader.ts',
      'src/webpack/layer-loader.ts',
      'src/webpack/pure-contracts-loader.ts',
      'src/webpack/runtime-half-loader.ts',
    ],
    alsoNeeds: ['@swc/core', 'lightningcss'],
    copies: { 'dist/webpack/shared-zod.ts': 'host/src/federation/shared-zod.ts' },
  },
  {
    folder: 'shared/testkit',
    entries: [
      'src/browser/component-tests.ts',
      'src/browser/journey-tests.ts',
      'src/browser/launch-options.ts',
      'src/browser/sign-in.ts',
      'src/run/find-browser.ts',
    ],
  },
  { folder: 'infra/command', entries: ['src/portico.ts'], contains: ['infra/releases', 'infra/portal'] },
  { folder: 'infra/create-portico-remote', entries: ['src/create.ts'], template: 'template' },
];
