/** Unpacks and reads a package. Runs in its own process (child.ts), which has no keys, no network and no database. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Extracted, extract } from './extract.ts';
import { type ImportLimits, importLimits } from './limits.ts';
import { lookThrough } from './look-through.ts';
import { readManifest } from './manifest/read-manifest.ts';
import { fileIndex } from './manifest/resolve-address.ts';
import { otherFormat } from './other-formats.ts';
import { ImportRefused, type Remark, remark } from './problems.ts';
import type { Examined } from './report.ts';
import { isWrappedIn, unwrapFolder } from './unwrap-folder.ts';

const manifestName = 'imsmanifest.xml';

interface Found {
  name: string;
  /** The contents of the archive, without its only folder. */
  content: Extracted;
  remarks: Remark[];
}

async function findManifest(folder: string, extracted: Extracted, limits: ImportLimits): Promise<Found> {
  const { files } = extracted;
  const candidates = [...files.keys()].filter((name) => name.split('/').at(-1)?.toLowerCase() === manifestName);
  const atTop = candidates.find((name) => !name.includes('/'));
  if (atTop === undefined) {
    const [deeper] = candidates.sort((one, other) => one.length - other.length);
    if (deeper === undefined) throw new ImportRefused(otherFormat(files.keys()) ?? 'no-manifest');
    const inner = path.posix.dirname(deeper);
    if (!isWrappedIn(inner, extracted)) throw new ImportRefused('manifest-in-folder', inner);
    const content = await unwrapFolder(folder, inner, extracted);
    const { name } = await findManifest(folder, content, limits);
    return { name, content, remarks: [remark('folder-unwrapped', inner)] };
  }
  if ((files.get(atTop) ?? 0) > limits.manifestBytes) throw new ImportRefused('manifest-too-large');
  return { name: atTop, content: extracted, remarks: [] };
}

/** Throws ImportRefused. */
export async function examine(archive: string, folder: string, limits: ImportLimits = importLimits): Promise<Examined> {
  const extracted = await extract(archive, folder, limits);
  const { name, content, remarks } = await findManifest(folder, extracted, limits);
  const bytes = await readFile(path.join(folder, name));
  const look = await lookThrough(folder, content);
  const manifest = readManifest(bytes, fileIndex(content.files.keys()), limits.items, look);
  return {
    ...manifest,
    remarks: [...remarks, ...manifest.remarks],
    resumesItself: look.resumesItself,
    files: content.files.size,
    bytes: content.bytes,
  };
}
