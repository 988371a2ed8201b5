/**
 * Serves built files of host and remotes: from memory after the first request, immutable if the name contains a hash.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredFile } from '@portico/releases/file';
import { fileHeaders } from '../headers/security-headers.ts';
import { etagOf } from './host-build.ts';
import { mediaType } from './media-type.ts';
import { type CompressedForms, respond } from './respond.ts';

interface Stored {
  bytes: Buffer;
  etag: string;
  compressed: CompressedForms;
  /** Bytes already counted; a request may add a compressed form. */
  counted: number;
}

/** Enough for the host and all remotes in three releases. The oldest entries are evicted first. */
const usualMostBytes = 64 * 1024 * 1024;
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

type ReadFile = () => Promise<StoredFile | undefined>;

interface RequestedFile {
  address: string;
  revision: string;
  /** True if the content at this address never changes. By default, this is the case if its name contains a hash. */
  immutable?: boolean;
  read: ReadFile;
}

const sizeOf = ({ bytes, compressed }: Stored): number =>
  bytes.length + (compressed.br?.length ?? 0) + (compressed.gzip?.length ?? 0);

export function cacheFiles(mostBytes = usualMostBytes) {
  const stored = new Map<string, Stored>();
  let storedBytes = 0;
  /** Reads in progress, shared by concurrent requests for the same file. */
  const reading = new Map<string, Promise<Stored | undefined>>();

  /** Updates the size of the file and evicts the oldest files above the limit. */
  function count(key: string, file: Stored): void {
    if (stored.get(key) !== file) return;
    storedBytes += sizeOf(file) - file.counted;
    file.counted = sizeOf(file);
    for (const [oldest, { counted }] of stored) {
      if (storedBytes <= mostBytes) break;
      stored.delete(oldest);
      storedBytes -= counted;
    }
  }

  async function readOnce(key: string, read: ReadFile): Promise<Stored | undefined> {
    const found = await read();
    if (!found) return undefined;
    const { bytes, brotli } = found;
    const file: Stored = { bytes, etag: etagOf(bytes), compressed: { br: brotli }, counted: 0 };
    stored.set(key, file);
    count(key, file);
    return file;
  }

  function fileOf(key: string, read: ReadFile): Stored | Promise<Stored | undefined> {
    const known = stored.get(key) ?? reading.get(key);
    if (known) return known;
    const found = readOnce(key, read).finally(() => reading.delete(key));
    reading.set(key, found);
    return found;
  }

  /**
   * Returns false without sending anything if there is no such file. `revision` distinguishes unhashed names of two
   * builds.
   */
  return async function serveFile(
    request: IncomingMessage,
    response: ServerResponse,
    { address, revision, immutable = hashed.test(address), read }: RequestedFile,
  ): Promise<boolean> {
    const type = mediaType(address);
    if (!type) return false;
    const key = immutable ? address : `${address} ${revision}`;
    const file = await fileOf(key, read);
    if (!file) return false;
    const cache = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    await respond(request, response, {
      status: 200,
      type,
      body: file.bytes,
      etag: file.etag,
      compressed: file.compressed,
      headers: { ...fileHeaders, 'cache-control': cache },
    });
    count(key, file);
    return true;
  };
}
