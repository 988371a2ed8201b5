import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@portico/contracts/platform/boot';
import { type HostFiles, hostFiles } from '@portico/contracts/platform/release-manifest';
import type { Dependency, Stats } from 'webpack';
import type { DescribedRemote } from '../describe/describe-remote.ts';
import { hostBase } from '../webpack/host-config.ts';
import { containerName } from '../webpack/shared-modules.ts';
import { workerFile } from '../webpack/start-files.ts';
import { chunkGroups, integrityOf } from './file-lists.ts';
import { fontFiles } from './font-files.ts';
import { filesByName } from './remote-release.ts';

const lendingTable = path.join('host', 'src', 'federation', 'shared-modules.ts');

/** Finds the chunk group of each shared module that is loaded lazily. */
function groupsOfShared({ compilation }: Stats): Record<string, string> {
  const { moduleGraph, modules } = compilation;
  const found: [string, string][] = [];
  for (const { blocks } of modules)
    for (const { dependencies, groupOptions } of blocks)
      for (const dependency of dependencies) {
        const { request } = dependency as Dependency & { request?: string };
        const origin = moduleGraph.getParentModule(dependency)?.nameForCondition();
        if (request && groupOptions.name && origin?.endsWith(lendingTable)) found.push([request, groupOptions.name]);
      }
  return Object.fromEntries(found.sort());
}

/** Writes `host-files.json` beside the host's finished files. `linked` lists the remotes of a linked build. */
export function writeHostFiles(
  folder: string,
  version: string,
  stats: Stats,
  linked: readonly (DescribedRemote & { version: string })[] = [],
): HostFiles {
  const groups = chunkGroups(stats);
  const files = integrityOf(folder);
  const { main = [], bridge = [], ...others } = Object.fromEntries(groups);
  const manifest = hostFiles.parse({
    version,
    base: hostBase,
    main,
    bridge,
    groups: Object.hasOwn(files, workerFile) ? { ...others, worker: [workerFile] } : others,
    lent: groupsOfShared(stats),
    fonts: fontFiles(Object.keys(files)),
    files,
    ...(linked.length === 0
      ? {}
      : {
          linked: linked.map((remote) => ({
            name: containerName(remote.description.id, remote.version),
            version: remote.version,
            contract: contractVersion,
            description: remote.description,
            entry: '',
            ...filesByName(remote.description.id, remote, groups),
            files: {},
          })),
        }),
  });
  writeFileSync(path.join(folder, 'host-files.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}
