/** Writes an archive as a stream. The file appears under its name only when it is complete. */
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { BackupRefused } from './backup-refused.ts';

export interface ArchiveWriter {
  /** The size must be known beforehand, because a tar entry begins with it. */
  add(name: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void>;
  addBuffer(name: string, content: Buffer): Promise<void>;
}

/** Course packages are already compressed; a higher level would cost time and save little. */
const effort = { level: 4 };

async function refuseExisting(file: string): Promise<void> {
  const folder = await stat(path.dirname(file)).catch(() => undefined);
  if (!folder?.isDirectory()) throw new BackupRefused(`There is no folder ${path.dirname(file)}.`);
  if (await stat(file).catch(() => undefined))
    throw new BackupRefused(`${file} already exists. Name a new file: a backup is never overwritten.`);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** If `fill` throws, nothing is left behind. */
export async function writeArchive(
  file: string,
  lock: Encrypter,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  await refuseExisting(file);
  const part = `${file}.part`;
  const tar = pack();
  const compressed = createGzip(effort);
  const packing = pipeline(tar, compressed);
  const locked = await lock.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>);
  const writing = pipeline(locked as AsyncIterable<Uint8Array>, createWriteStream(part, { flags: 'w', mode: 0o600 }));
  // If the disk is full, writing ends first; the broken stream reports it to the producer.
  writing.catch((cause) => tar.destroy(cause));
  packing.catch(() => {});
  const mtime = new Date();

  async function add(name: string, size: number, content: AsyncIterable<Buffer> | Iterable<Buffer>) {
    const entry = tar.entry({ name, size, mtime, mode: 0o600 });
    await pipeline(Readable.from(content, { objectMode: false }), entry as unknown as NodeJS.WritableStream);
  }
  try {
    await fill({ add, addBuffer: (name, content) => add(name, content.length, [content]) });
    tar.finalize();
    await packing;
    await writing;
    await syncFile(part);
    await rename(part, file);
  } catch (cause) {
    tar.destroy(cause as Error);
    const reason = await writing.then(
      () => cause,
      (failure: unknown) => ((failure as NodeJS.ErrnoException).code === 'ENOSPC' ? failure : cause),
    );
    await rm(part, { force: true });
    throw reason;
  }
}
