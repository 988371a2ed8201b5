/** Opens an untrusted archive and verifies everything that its directory says. */
import { open } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { ArchiveLimits } from './archive-limits.ts';
import { ArchiveRefused } from './archive-refused.ts';
import { countEntry } from './count-entry.ts';
import { isLink } from './entry-link.ts';
import { entrySteps, isLitter, NamesTaken } from './entry-name.ts';
import { Spans } from './entry-spans.ts';

const encryptedBit = 1;

async function refuseForeignStart(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    // Signature of a local file header, or of the end record of an empty archive. If anything came before it, the file
    // could also be valid as another type.
    const signature = bytesRead === 4 ? buffer.readUInt32LE(0) : 0;
    if (signature !== 0x04034b50 && signature !== 0x06054b50) throw new ArchiveRefused('not-a-zip');
  } finally {
    await handle.close();
  }
}

export interface PlannedEntry {
  entry: Entry;
  name: string;
  steps: string[];
}

/** Checks the whole directory before unpacking a single byte. */
async function plan(zip: ZipFile, limits: ArchiveLimits): Promise<PlannedEntry[]> {
  if (zip.entryCount > limits.entries)
    throw new ArchiveRefused('too-many-files', new Intl.NumberFormat('en').format(zip.entryCount));
  const names = new NamesTaken();
  const spans = new Spans();
  const planned: PlannedEntry[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const raw = yauzl.getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    spans.add(entry);
    if (isLitter(raw)) continue;
    const { steps, folder } = entrySteps(raw, limits);
    const name = steps.join('/');
    if (isLink(entry)) throw new ArchiveRefused('link', name);
    if (entry.generalPurposeBitFlag & encryptedBit) throw new ArchiveRefused('encrypted', name);
    names.add(steps, folder);
    if (folder) continue;
    total += entry.uncompressedSize;
    if (entry.uncompressedSize > limits.fileBytes) throw new ArchiveRefused('file-too-large', name);
    if (total > limits.totalBytes) throw new ArchiveRefused('too-large');
    refuseRatio(name, entry.uncompressedSize, entry.compressedSize, limits);
    planned.push({ entry, name, steps });
  }
  spans.refuseOverlaps();
  return planned;
}

function refuseRatio(name: string, unpacked: number, packed: number, limits: ArchiveLimits): void {
  if (unpacked > limits.ratioFromBytes && unpacked > packed * limits.ratio)
    throw new ArchiveRefused('too-compressed', name);
}

async function writeOut(zip: ZipFile, { entry, name }: PlannedEntry, target: Writable): Promise<void> {
  let contents: Readable;
  try {
    contents = await zip.openReadStreamPromise(entry);
  } catch {
    target.destroy();
    throw new ArchiveRefused('damaged');
  }
  try {
    await pipeline(contents, countEntry(name, entry), target);
  } catch (cause) {
    // zlib's errors have codes of their own; file system errors begin with E.
    if (cause instanceof ArchiveRefused || (cause as NodeJS.ErrnoException).code?.startsWith('E')) throw cause;
    throw new ArchiveRefused('damaged');
  }
}

export interface OpenArchive {
  /** Files only; folders and operating system leftovers are omitted. */
  entries: readonly PlannedEntry[];
  /** Unpacks one entry into the target while counting its bytes. Rejects if the archive gave a false size. */
  writeOut(entry: PlannedEntry, target: Writable): Promise<void>;
}

/** The whole directory is checked before `work` unpacks a single byte. Throws ArchiveRefused. */
export async function withArchive<T>(
  file: string,
  limits: ArchiveLimits,
  work: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  await refuseForeignStart(file);
  // Does not close automatically, because entries are unpacked after the whole directory has been read.
  const zip = await yauzl
    .openPromise(file, { autoClose: false, decodeStrings: false, validateEntrySizes: false })
    .catch(() => {
      throw new ArchiveRefused('damaged');
    });
  try {
    const entries = await plan(zip, limits).catch((cause) => {
      throw cause instanceof ArchiveRefused
        ? cause
        : new ArchiveRefused(/encrypt/.test(String(cause)) ? 'encrypted' : 'damaged', 'A file');
    });
    return await work({ entries, writeOut: (entry, target) => writeOut(zip, entry, target) });
  } finally {
    zip.close();
  }
}
