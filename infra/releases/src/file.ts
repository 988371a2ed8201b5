import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { readIfThere } from './read-if-there.ts';
import { sha384 } from './verify.ts';

const decompress = promisify(brotliDecompress);

export interface StoredFile {
  bytes: Buffer;
  /** The same content compressed beforehand, where that pays. */
  brotli?: Buffer;
}

async function readBrotli(file: string, expected: string): Promise<Buffer | undefined> {
  // Without it the file itself is sent.
  const compressed = await readIfThere(`${file}.br`).catch(() => undefined);
  const content = compressed && (await decompress(compressed).catch(() => undefined));
  return content && sha384(content) === expected ? compressed : undefined;
}

/** Undefined where the file is missing or not the one whose hash is expected; rejects where it cannot be read just now. */
export async function readStoredFile(file: string, expected: string): Promise<StoredFile | undefined> {
  const bytes = await readIfThere(file);
  if (!bytes || sha384(bytes) !== expected) return undefined;
  const brotli = await readBrotli(file, expected);
  return brotli ? { bytes, brotli } : { bytes };
}
