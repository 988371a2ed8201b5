/** Determines the areas of a file by its folder. */
import { areas as apiAreas } from '@portico/contracts/platform/call';

/** A remote with the API areas that it declares as its own. */
export interface RemoteAreas {
  id: string;
  areas: readonly string[];
}

/** What a change of a file may affect: certain areas, everything, or nothing that runs. */
export type Owner = { areas: readonly string[] } | 'everything' | 'texts' | 'tests';

const areaFolders = [
  /^remotes\/([^/]+)\//,
  /^shared\/contracts\/(?:src|test)\/([^/.]+)[/.]/,
  /^infra\/api\/src\/(?:areas|services)\/([^/.]+)\//,
  /^infra\/api\/test\/([^/.]+)\//,
  /^infra\/database\/src\/demo\/([^/.]+)[/.]/,
  /^host\/src\/([^/.]+)\//,
];

/** All area names: those of the API and of remotes. */
export const areaNames = (remotes: readonly RemoteAreas[]): string[] =>
  [...new Set([...apiAreas, ...remotes.map(({ id }) => id)])].sort();

/**
 * The area of a file by its folder. Files outside of areas belong to all of them: a change of the design system, the
 * host, the platform or the database may break anything. So may a migration, as all areas share one database.
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

/** Adds related areas: a remote's API areas, and the remote that declares an API area. */
export function wholeAreas(wanted: readonly string[], remotes: readonly RemoteAreas[]): string[] {
  const whole = new Set(wanted);
  for (const { id, areas } of remotes)
    if (whole.has(id) || areas.some((area) => wanted.includes(area)))
      for (const name of [id, ...areas]) whole.add(name);
  return [...whole].sort();
}

/** Folders of an area, as path prefixes. */
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
