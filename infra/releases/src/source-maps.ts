/**
 * Source maps of a release, stored beside its files but not listed in `release.json`, so that no address leads to them.
 * They are reduced to positions and names: the sources themselves are not stored.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import * as z from 'zod/mini';
import { readIfThere } from './read-if-there.ts';

/** Folder of the maps within a release of the store, and within an uploaded archive. */
export const mapsFolder = 'maps';
/** As the build writes them. A larger one is left out. */
const mostBytes = 24 * 1024 * 1024;
/** All reduced maps of one release. */
const mostBytesInAll = 32 * 1024 * 1024;

const sourceMap = z.object({
  version: z.literal(3),
  sources: z.array(z.nullable(z.string())),
  names: z._default(z.array(z.string()), []),
  mappings: z.string(),
});

export const mapName = (file: string): string => `${path.basename(file)}.map`;

function reduced(text: string): Buffer | undefined {
  try {
    return Buffer.from(JSON.stringify(sourceMap.parse(JSON.parse(text))));
  } catch {
    // Errors are then shown with the positions in the built file.
    return undefined;
  }
}

/**
 * Where the maps of a built folder are: within it if it was uploaded, otherwise where the build has put them, outside
 * the folder, because that one is served.
 */
async function mapsBeside(source: string, { description, version }: ReleaseManifest): Promise<string | undefined> {
  const built = path.join(source, '../../..', 'maps', `${description.id}-${version}`);
  for (const folder of [path.join(source, mapsFolder), built])
    if (await readdir(folder).catch(() => undefined)) return folder;
  return undefined;
}

/** Name → reduced map of each script of a built folder that has one. */
export async function readSourceMaps(source: string, list: ReleaseManifest): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const folder = await mapsBeside(source, list);
  if (folder === undefined) return found;
  let total = 0;
  const scripts = Object.keys(list.files).filter((file) => file.endsWith('.js'));
  for (const name of new Set(scripts.map(mapName))) {
    if (Object.hasOwn(list.files, `${mapsFolder}/${name}`)) continue;
    const file = path.join(folder, name);
    const size = await stat(file).then(
      (entry) => (entry.isFile() ? entry.size : undefined),
      () => undefined,
    );
    if (size === undefined || size > mostBytes) continue;
    const map = reduced(await readFile(file, 'utf8'));
    if (!map || total + map.length > mostBytesInAll) continue;
    total += map.length;
    found.set(name, map);
  }
  return found;
}

/** The stored map of a file of a release. Undefined if there is none. */
export const readStoredMap = async (release: string, file: string): Promise<string | undefined> =>
  (await readIfThere(path.join(release, mapsFolder, mapName(file))))?.toString('utf8');
