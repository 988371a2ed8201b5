/** Writes a zip archive that is identical on every machine and at any time. */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

const fileTime = new Date('2026-01-01T00:00:00Z');

export interface PackedFile {
  /** Path within the archive, separated by `/`. */
  name: string;
  bytes: Buffer;
}

export async function pack(files: readonly PackedFile[], archive: string): Promise<void> {
  const zip = new yazl.ZipFile();
  for (const { name, bytes } of files.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    zip.addBuffer(bytes, name, { mtime: fileTime, mode: 0o100644 });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(archive));
}
