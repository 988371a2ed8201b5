/** Built files of host and remotes: from memory after the first request, immutable where the name carries a hash. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredFile } from '@portico/releases/file';
import { fileHeaders } from '../headers/security-headers.ts';
import { etagOf } from './host-build.ts';
import { mediaType } from './media-type.ts';
import { type CompressedForms, respond } from './respond.ts';

interface Kept {
  bytes: Buffer;
  etag: string;
  compressed: CompressedForms;
}

/** Enough for host and all remotes in three releases; the oldest leaves first. */
const mostKeptBytes = 64 * 1024 * 1024;
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

export type ReadFile = () => Promise<StoredFile | undefined>;

interface AskedFile {
  address: string;
  revision: string;
  /** Whether this address will never answer anything else. By default where its name carries a hash. */
  immutable?: boolean;
  read: ReadFile;
}

export function keepFiles() {
  const kept = new Map<string, Kept>();
  let keptBytes = 0;

  function keep(address: string, { bytes, brotli }: StoredFile): Kept {
    const file = { bytes, etag: etagOf(bytes), compressed: { br: brotli } };
    kept.set(address, file);
    keptBytes += bytes.length;
    for (const [oldest, { bytes: gone }] of kept) {
      if (keptBytes <= mostKeptBytes) break;
      kept.delete(oldest);
      keptBytes -= gone.length;
    }
    return file;
  }

  /** False where there is no such file; then nothing was sent. `revision` keeps unhashed names of two builds apart. */
  return async function serveFile(
    request: IncomingMessage,
    response: ServerResponse,
    { address, revision, immutable = hashed.test(address), read }: AskedFile,
  ): Promise<boolean> {
    const type = mediaType(address);
    if (!type) return false;
    const key = immutable ? address : `${address} ${revision}`;
    let file = kept.get(key);
    if (!file) {
      const found = await read();
      if (!found) return false;
      file = keep(key, found);
    }
    const cache = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    await respond(request, response, {
      status: 200,
      type,
      body: file.bytes,
      etag: file.etag,
      compressed: file.compressed,
      headers: { ...fileHeaders, 'cache-control': cache },
    });
    return true;
  };
}
