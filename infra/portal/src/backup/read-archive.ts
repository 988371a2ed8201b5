/** Reads an archive as a stream, entry by entry. An altered or missing byte ends it with a refusal. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { BackupRefused } from './backup-refused.ts';

export interface ArchiveEntry {
  name: string;
  /** Read this to the end before the next entry. */
  bytes: AsyncIterable<Buffer>;
}

const damaged = (file: string, cause: unknown): BackupRefused =>
  Object.assign(
    new BackupRefused(
      `${file} is damaged or cut off, and cannot be used. Nothing was changed. Take another backup file.`,
    ),
    { cause },
  );

async function opened(file: string, opener: Decrypter): Promise<AsyncIterable<Uint8Array>> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new BackupRefused(`There is no file ${file}.`);
  const bytes = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  try {
    return (await opener.decrypt(bytes)) as AsyncIterable<Uint8Array>;
  } catch (cause) {
    const { message } = cause as Error;
    if (/no identity matched|passphrase|identit/i.test(message))
      throw new BackupRefused(`${file} does not open with this key. Nothing was changed.`);
    throw new BackupRefused(`${file} is not a Portico backup, or its beginning is damaged. Nothing was changed.`);
  }
}

async function* wholeOrRefused(bytes: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) yield chunk;
  } catch (cause) {
    throw damaged(file, cause);
  }
}

export async function* readArchive(file: string, opener: Decrypter): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const source = await opened(file, opener);
  const reading = pipeline(source, createGunzip(), tar as unknown as NodeJS.WritableStream);
  reading.catch(() => {});
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, bytes: wholeOrRefused(entry as AsyncIterable<Buffer>, file) };
      entry.resume();
    }
    await reading;
  } catch (cause) {
    throw damaged(file, cause);
  } finally {
    tar.destroy();
  }
}
