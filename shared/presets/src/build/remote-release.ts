import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@portico/contracts/platform/boot';
import { type ReleaseManifest, releaseManifest } from '@portico/contracts/platform/release-manifest';
import { languages } from '@portico/contracts/platform/tenant';
import type { Module, Stats } from 'webpack';
import { BuildError, type Fault } from '../build-fault.ts';
import type { DescribedRemote } from '../describe/describe-remote.ts';
import { containerName, isSharedLazily } from '../webpack/shared-modules.ts';
import { chunkGroups, integrityOf } from './file-lists.ts';

type NamedParts = Pick<DescribedRemote, 'pages' | 'pagesWithTexts'>;

/** Page and language → files, by chunk name. Throws if a chunk in `remote.ts` has no name. */
export function filesByName(
  id: string,
  { pages, pagesWithTexts }: NamedParts,
  groups: ReadonlyMap<string, readonly string[]>,
) {
  const faults: Fault[] = [];
  const group = (name: string, key: string): string[] => {
    const files = groups.get(name);
    if (!files)
      faults.push({
        file: `remotes/${id}/src/remote.ts`,
        key,
        message: `there is no chunk ${name}.`,
        cure: `Write import(/* webpackChunkName: "${name}" */ '…').`,
      });
    return [...(files ?? [])];
  };
  const exposed = groups.get('remote') ?? [];
  const byPage = Object.fromEntries(
    pages.map((page) => [page, [...new Set([...exposed, ...group(`${id}-${page}`, `pages.${page}`)])]]),
  );
  for (const page of pagesWithTexts)
    for (const language of languages)
      byPage[`${page}/${language}`] = group(`${id}-${page}-${language}`, `pageMessages.${page}.${language}`);
  const byLanguage = Object.fromEntries(
    languages.map((language) => [language, group(`${id}-${language}`, `messages.${language}`)]),
  ) as Record<(typeof languages)[number], string[]>;
  if (faults.length > 0) throw new BuildError(faults);
  return { pages: byPage, languages: byLanguage };
}

/** Module type that represents the host's shared modules in a remote's build. */
const consumed = 'consume-shared-module';
const shareKeyOf = (module: Module): string => (module as Module & { options: { shareKey: string } }).options.shareKey;

/** Page → the shared modules that the host must load first. */
function sharedByPage(id: string, pages: readonly string[], { compilation }: Stats): Record<string, string[]> {
  const { chunkGraph, namedChunkGroups } = compilation;
  const sharedTo = (page: string) => {
    const chunks = namedChunkGroups.get(`${id}-${page}`)?.chunks ?? [];
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const names = modules.flatMap((module) => (module.type === consumed ? [shareKeyOf(module)] : []));
    return [...new Set(names.filter(isSharedLazily))].sort();
  };
  return Object.fromEntries(pages.map((page) => [page, sharedTo(page)]).filter(([, names]) => names?.length));
}

/** Writes `release.json` and `remote.json` beside the finished files of one release. */
export function writeRelease(folder: string, version: string, remote: DescribedRemote, stats: Stats): ReleaseManifest {
  const { id } = remote.description;
  const groups = chunkGroups(stats);
  const files = integrityOf(folder);
  const entry = Object.keys(files).find((file) => /^remoteEntry\..*js$/.test(file)) ?? '';
  const manifest = releaseManifest.parse({
    name: containerName(id, version),
    version,
    contract: contractVersion,
    description: remote.description,
    entry,
    ...filesByName(id, remote, groups),
    lent: sharedByPage(id, remote.pages, stats),
    files,
  });
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  writeFileSync(path.join(folder, 'remote.json'), `${JSON.stringify(remote.description, null, 1)}\n`);
  return manifest;
}
