/** Unpacks and reads a package. Runs in its own process (child.ts), which has no keys, no network and no database. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Extracted, extract } from './extract.ts';
import { type ImportLimits, importLimits } from './limits.ts';
import { type Look, lookThrough } from './look-through.ts';
import { type Manifest, readManifest } from './manifest/read-manifest.ts';
import { readCmi5, readTinCan } from './manifest/read-structure.ts';
import { type FileIndex, fileIndex } from './manifest/resolve-address.ts';
import { otherFormat } from './other-formats.ts';
import { ImportRefused, type Remark, remark } from './problems.ts';
import type { Examined } from './report.ts';
import { isWrappedIn, unwrapFolder } from './unwrap-folder.ts';

type Reader = (bytes: Buffer, files: FileIndex, mostItems: number, look: Look) => Manifest;

/**
 * Keyed by the file that lists the lessons. An archive with several of these files was originally made for SCORM, so
 * that comes first.
 */
const readers: ReadonlyMap<string, Reader> = new Map([
  ['imsmanifest.xml', readManifest],
  ['cmi5.xml', readCmi5],
  ['tincan.xml', readTinCan],
]);
const listNames = [...readers.keys()];

interface Found {
  name: string;
  read: Reader;
  /** The contents of the archive, without its outer folder if that is the only one. */
  content: Extracted;
  remarks: Remark[];
}

async function findManifest(folder: string, extracted: Extracted, limits: ImportLimits): Promise<Found> {
  const { files } = extracted;
  const baseName = (name: string) => path.posix.basename(name).toLowerCase();
  const atTop = listNames.flatMap((list) => [...files.keys()].find((name) => name.toLowerCase() === list) ?? [])[0];
  if (atTop === undefined) {
    const candidates = [...files.keys()].filter((name) => readers.has(baseName(name)));
    const [deeper] = candidates.sort((one, other) => one.length - other.length);
    if (deeper === undefined) throw new ImportRefused(otherFormat(files.keys()) ?? 'no-manifest');
    const inner = path.posix.dirname(deeper);
    if (!isWrappedIn(inner, extracted)) throw new ImportRefused('manifest-in-folder', inner);
    const content = await unwrapFolder(folder, inner, extracted);
    const { name, read } = await findManifest(folder, content, limits);
    return { name, read, content, remarks: [remark('folder-unwrapped', inner)] };
  }
  const read = readers.get(baseName(atTop));
  if (!read) throw new Error(`Nothing reads ${atTop}.`);
  if ((files.get(atTop) ?? 0) > limits.manifestBytes) throw new ImportRefused('manifest-too-large');
  return { name: atTop, read, content: extracted, remarks: [] };
}

/** Throws ImportRefused. */
export async function examine(archive: string, folder: string, limits: ImportLimits = importLimits): Promise<Examined> {
  const extracted = await extract(archive, folder, limits);
  const { name, read, content, remarks } = await findManifest(folder, extracted, limits);
  const bytes = await readFile(path.join(folder, name));
  const look = await lookThrough(folder, content);
  const manifest = read(bytes, fileIndex(content.files.keys()), limits.items, look);
  return {
    ...manifest,
    remarks: [...remarks, ...manifest.remarks],
    resumesItself: look.resumesItself,
    reachesTop: look.reachesTop,
    files: content.files.size,
    bytes: content.bytes,
  };
}
