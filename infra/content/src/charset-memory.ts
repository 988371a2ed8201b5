/**
 * Caches the type and charset of the text files served most recently, so that a file is not read again to determine
 * them.
 */
import { isUtf8 } from 'node:buffer';
import type { FileHandle } from 'node:fs/promises';
import { charsetOf, mediaType, needsCharset } from './media-type.ts';

/** Text up to this size is read completely to detect its encoding. */
const readWholeBytes = 2 * 1024 * 1024;
/** Enough for the text files of a few hundred courses. */
const mostRemembered = 20_000;

interface TextFile {
  handle: Pick<FileHandle, 'read'>;
  /** Absolute path. */
  file: string;
  size: number;
  /** Identifies the state of the file. */
  etag: string;
}

/** Oldest first; an entry that is used moves to the end. */
const remembered = new Map<string, string>();

export async function typeOf({ handle, file, size, etag }: TextFile): Promise<string> {
  const type = mediaType(file);
  if (!needsCharset(type) || size > readWholeBytes) return type;
  const key = `${file}\0${etag}`;
  let typed = remembered.get(key);
  if (typed === undefined) {
    const bytes = Buffer.alloc(size);
    await handle.read(bytes, 0, size, 0);
    typed = charsetOf(type, bytes, isUtf8);
  }
  remembered.delete(key);
  remembered.set(key, typed);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return typed;
}
