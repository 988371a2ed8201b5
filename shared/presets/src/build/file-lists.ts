import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Stats } from 'webpack';

const served = (name: string) => !/\.(map|br)$/.test(name) && !/^(release|host-files|remote)\.json$/.test(name);

/** Every file that may be served → its integrity. */
export const integrityOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter(served)
      .sort()
      .map((name) => [
        name,
        `sha384-${createHash('sha384')
          .update(readFileSync(path.join(folder, name)))
          .digest('base64')}`,
      ]),
  );

/** Chunk group name → its scripts and styles, in loading order. */
export function chunkGroups(stats: Stats): Map<string, string[]> {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  return new Map(
    Object.entries(groups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter((file) => /\.(js|css)$/.test(file)),
    ]),
  );
}
