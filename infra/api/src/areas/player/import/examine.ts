/** Unpacks and reads a package. Runs in its own process (child.ts), which has no keys, no network and no database. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Extracted, extract } from './extract.ts';
import { type ImportLimits, importLimits } from './limits.ts';
import { readManifest } from './manifest/read-manifest.ts';
import { fileIndex } from './manifest/resolve-address.ts';
import { ImportRefused } from './problems.ts';
import type { Examined } from './report.ts';

const manifestName = 'imsmanifest.xml';

function findManifest({ files }: Extracted, limits: ImportLimits): string {
  const candidates = [...files.keys()].filter((name) => name.split('/').at(-1)?.toLowerCase() === manifestName);
  const atTop = candidates.find((name) => !name.includes('/'));
  if (atTop === undefined) {
    const [deeper] = candidates.sort((one, other) => one.length - other.length);
    if (deeper === undefined) throw new ImportRefused('no-manifest');
    throw new ImportRefused('manifest-in-folder', path.posix.dirname(deeper));
  }
  if ((files.get(atTop) ?? 0) > limits.manifestBytes) throw new ImportRefused('manifest-too-large');
  return atTop;
}

/** Throws ImportRefused. */
export async function examine(archive: string, folder: string, limits: ImportLimits = importLimits): Promise<Examined> {
  const extracted = await extract(archive, folder, limits);
  const bytes = await readFile(path.join(folder, findManifest(extracted, limits)));
  const manifest = readManifest(bytes, fileIndex(extracted.files.keys()), limits.items);
  return { ...manifest, files: extracted.files.size, bytes: extracted.bytes };
}
