/** Which areas a file belongs to, by the folder it lies in. */
import { areas as apiAreas } from '@portico/contracts/platform/call';

/** A remote with the areas of the API that it declares as its own. */
export interface RemoteAreas {
  id: string;
  areas: readonly string[];
}

/** What a change of a file may break: some areas by their names, everything, or nothing that runs. */
export type Owner = { areas: readonly string[] } | 'everything' | 'texts' | 'tests';

const areaFolders = [
  /^remotes\/([^/]+)\//,
  /^shared\/contracts\/(?:src|test)\/([^/.]+)[/.]/,
  /^infra\/api\/src\/(?:areas|services)\/([^/.]+)\//,
  /^infra\/api\/test\/([^/.]+)\//,
  /^infra\/database\/src\/demo\/([^/.]+)[/.]/,
  /^host\/src\/([^/.]+)\//,
];

/** Every name that stands for an area: of the API and of remotes. */
export const areaNames = (remotes: readonly RemoteAreas[]): string[] =>
  [...new Set([...apiAreas, ...remotes.map(({ id }) => id)])].sort();

/**
 * The area of a file by its folder. Files outside of areas belong to all of them: a design system, a host, a platform or
 * a database that changes may break anything. Migrations are too, as all areas share one database.
 */
export function ownerOf(file: string, names: readonly string[]): Owner {
  if (/\.md$|^docs\//.test(file)) return 'texts';
  if (/^e2e\/(?!playwright)|^infra\/api\/test\/|\.test\.ts$/.test(file)) return 'tests';
  if (file.startsWith('infra/database/migrations/')) return 'everything';
  for (const folder of areaFolders) {
    const name = folder.exec(file)?.[1];
    if (name !== undefined && names.includes(name)) return { areas: [name] };
  }
  return 'everything';
}

/** An area with what belongs to it: a remote with its areas of the API, and an area with the remote that declares it. */
export function wholeAreas(wanted: readonly string[], remotes: readonly RemoteAreas[]): string[] {
  const whole = new Set(wanted);
  for (const { id, areas } of remotes)
    if (whole.has(id) || areas.some((area) => wanted.includes(area)))
      for (const name of [id, ...areas]) whole.add(name);
  return [...whole].sort();
}

/** Folders of an area, as the beginnings of paths. */
export const foldersOf = (name: string): string[] => [
  `remotes/${name}/`,
  `shared/contracts/src/${name}/`,
  `shared/contracts/test/${name}/`,
  `infra/api/src/areas/${name}/`,
  `infra/api/src/services/${name}/`,
  `infra/api/test/${name}/`,
  `infra/database/src/demo/${name}/`,
  `infra/database/demo-data/${name}/`,
  `host/src/${name}/`,
];
