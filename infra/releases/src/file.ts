import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { readIfThere } from './read-if-there.ts';
import { sha384 } from './verify.ts';

const decompress = promisify(brotliDecompress);

export interface StoredFile {
  bytes: Buffer;
  /** The same content precompressed, where worthwhile. */
  brotli?: Buffer;
}

async function readBrotli(file: string, expected: string): Promise<Buffer | undefined> {
  // Without a compressed copy, the file itself is sent.
  const compressed = await readIfThere(`${file}.br`).catch(() => undefined);
  const content = compressed && (await decompress(compressed).catch(() => undefined));
  return content && sha384(content) === expected ? compressed : undefined;
}

/** Undefined if the file is missing or does not have the expected hash. Rejects if it is temporarily unreadable. */
export async function readStoredFile(file: string, expected: string): Promise<StoredFile | undefined> {
  const bytes = await readIfThere(file);
  if (!bytes || sha384(bytes) !== expected) return undefined;
  const brotli = await readBrotli(file, expected);
  return brotli ? { bytes, brotli } : { bytes };
}
