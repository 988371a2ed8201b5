/** Unpacks an archive that nobody trusts into an empty folder. What the archive says of itself is checked, never believed. */
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { entrySteps, isLitter, NamesTaken } from './entry-name.ts';
import type { ImportLimits } from './limits.ts';
import { ImportRefused } from './problems.ts';

export interface Extracted {
  /** Path below the folder, with `/` between the steps → bytes. */
  files: ReadonlyMap<string, number>;
  bytes: number;
}

const encryptedBit = 1;
const modes = { type: 0xf000, folder: 0x4000, file: 0x8000 } as const;
/** Extra fields that carry the target of a link: PKWARE's for Unix, and ASi's. */
const linkFields = { pkwareUnix: 0x000d, asiUnix: 0x756e } as const;

async function refuseForeignStart(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    // Local file header, or the end of an empty archive. Anything before it would be another kind of file as well.
    const signature = bytesRead === 4 ? buffer.readUInt32LE(0) : 0;
    if (signature !== 0x04034b50 && signature !== 0x06054b50) throw new ImportRefused('not-a-zip');
  } finally {
    await handle.close();
  }
}

function isLink(entry: Entry): boolean {
  const mode = (entry.externalFileAttributes >>> 16) & modes.type;
  if (mode !== 0 && mode !== modes.folder && mode !== modes.file) return true;
  return entry.extraFields.some(({ id, data }) => {
    if (id === linkFields.pkwareUnix) return data.length > 12;
    return id === linkFields.asiUnix && data.length >= 10 && data.readUInt32LE(6) > 0;
  });
}

/** Contents that two entries share would be unpacked twice: the heart of the strongest bombs. */
class Spans {
  private readonly spans: { start: number; end: number }[] = [];
  add(entry: Entry): void {
    this.spans.push({
      start: entry.relativeOffsetOfLocalHeader,
      end: entry.relativeOffsetOfLocalHeader + 30 + entry.compressedSize,
    });
  }
  refuseOverlaps(): void {
    const sorted = this.spans.sort((one, other) => one.start - other.start);
    if (sorted.some(({ start }, at) => at > 0 && start < (sorted[at - 1]?.end ?? 0)))
      throw new ImportRefused('overlapping');
  }
}

interface Planned {
  entry: Entry;
  name: string;
  steps: string[];
}

/** Judges the whole list before a single byte is unpacked. */
async function plan(zip: ZipFile, limits: ImportLimits): Promise<Planned[]> {
  if (zip.entryCount > limits.entries) throw new ImportRefused('too-many-files', zip.entryCount.toLocaleString('en'));
  const names = new NamesTaken();
  const spans = new Spans();
  const planned: Planned[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const raw = yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    spans.add(entry);
    if (isLitter(raw)) continue;
    const { steps, folder } = entrySteps(raw, limits);
    const name = steps.join('/');
    if (isLink(entry)) throw new ImportRefused('link', name);
    if (entry.generalPurposeBitFlag & encryptedBit) throw new ImportRefused('encrypted', name);
    names.add(steps, folder);
    if (folder) continue;
    total += entry.uncompressedSize;
    if (entry.uncompressedSize > limits.fileBytes) throw new ImportRefused('file-too-large', name);
    if (total > limits.totalBytes) throw new ImportRefused('too-large');
    refuseRatio(name, entry.uncompressedSize, entry.compressedSize, limits);
    planned.push({ entry, name, steps });
  }
  spans.refuseOverlaps();
  return planned;
}

function refuseRatio(name: string, unpacked: number, packed: number, limits: ImportLimits): void {
  if (unpacked > limits.ratioFromBytes && unpacked > packed * limits.ratio)
    throw new ImportRefused('too-compressed', name);
}

/** Counts what really comes out and stops where the header lied. */
const counted = (name: string, entry: Entry) => {
  let bytes = 0;
  let sum = 0;
  return new Transform({
    transform(part: Buffer, _, done) {
      bytes += part.length;
      sum = crc32(part, sum);
      if (bytes > entry.uncompressedSize) done(new ImportRefused('wrong-size', name));
      else done(null, part);
    },
    flush(done) {
      if (bytes !== entry.uncompressedSize) done(new ImportRefused('wrong-size', name));
      else done(sum === entry.crc32 ? null : new ImportRefused('damaged'));
    },
  });
};

async function unpack(zip: ZipFile, { entry, name, steps }: Planned, folder: string): Promise<void> {
  const target = path.join(folder, ...steps);
  await mkdir(path.dirname(target), { recursive: true });
  let contents: Readable;
  try {
    contents = await zip.openReadStreamPromise(entry);
  } catch {
    throw new ImportRefused('damaged');
  }
  try {
    await pipeline(contents, counted(name, entry), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  } catch (cause) {
    // zlib's own complaints have codes of their own; those of the disk begin with E.
    if (cause instanceof ImportRefused || (cause as NodeJS.ErrnoException).code?.startsWith('E')) throw cause;
    throw new ImportRefused('damaged');
  }
}

/** Throws ImportRefused. `folder` must exist and be empty; on failure it holds rubbish for the caller to remove. */
export async function extract(archive: string, folder: string, limits: ImportLimits): Promise<Extracted> {
  await refuseForeignStart(archive);
  // autoClose off: entries are unpacked after the list has been read to its end.
  const zip = await yauzl
    .openPromise(archive, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
    .catch(() => {
      throw new ImportRefused('damaged');
    });
  try {
    const planned = await plan(zip, limits).catch((cause) => {
      throw cause instanceof ImportRefused
        ? cause
        : new ImportRefused(/encrypt/.test(String(cause)) ? 'encrypted' : 'damaged', 'A file');
    });
    for (const each of planned) await unpack(zip, each, folder);
    const files = new Map(planned.map(({ name, entry }) => [name, entry.uncompressedSize]));
    return { files, bytes: [...files.values()].reduce((sum, size) => sum + size, 0) };
  } finally {
    zip.close();
  }
}
