/**
 * Compressed copies of a package's files, made on first request and stored in a folder next to the package, which is
 * deleted with it. A copy's name includes the state of its original, so it can never belong to another file.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { compressedFolder } from '@portico/api/areas/player/public';
import type { Encoding } from '@portico/contracts/platform/accepted-encoding';

const fromBytes = 1024;
/** Larger text files are rare, and their first reader would have to wait. */
const toBytes = 16 * 1024 * 1024;
/**
 * Copies are made while a learner waits, once per machine. Higher levels take ten times as long and save only a few
 * percent.
 */
const brotliLevel = 5;

const compressible =
  /^(text\/|image\/(svg\+xml|bmp|x-icon)|font\/(ttf|otf)|application\/(json|xml|xhtml\+xml|xml-dtd|wasm|manifest\+json|vnd\.ms-fontobject))/;

export const isCompressible = (type: string, size: number): boolean =>
  compressible.test(type) && size >= fromBytes && size <= toBytes;

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const satisfies Record<Encoding, unknown>;

export interface OriginalFile {
  /** The folder of the package. */
  folder: string;
  file: string;
  /** Identifies the state of the file. */
  etag: string;
  handle: FileHandle;
  size: number;
}

async function make(file: string, encoding: Encoding, { handle, size }: OriginalFile): Promise<void> {
  const bytes = Buffer.alloc(size);
  await handle.read(bytes, 0, size, 0);
  await mkdir(path.dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, await compress[encoding](bytes), { flag: 'wx', mode: 0o600 });
    await rename(part, file);
  } catch (cause) {
    await rm(part, { force: true });
    throw cause;
  }
}

const making = new Map<string, Promise<void>>();

/** An open copy, which the caller closes. */
export async function openCompressed(original: OriginalFile, encoding: Encoding): Promise<FileHandle> {
  const name = createHash('sha256')
    .update(`${path.relative(original.folder, original.file)}\0${original.etag}`)
    .digest('hex');
  const file = path.join(compressedFolder(original.folder), `${name}.${encoding}`);
  const there = await open(file, 'r').catch(() => undefined);
  if (there) return there;
  const made = making.get(file) ?? make(file, encoding, original).finally(() => making.delete(file));
  making.set(file, made);
  await made;
  return open(file, 'r');
}
