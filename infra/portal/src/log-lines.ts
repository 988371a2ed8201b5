/**
 * Structured log: one JSON object per line, in chronological order. If the disk is full, lines are lost, but no request
 * fails.
 */
import { createWriteStream, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';

const usualMostBytes = 20 * 1024 * 1024;
/** Bytes buffered for a slow disk; further lines are dropped. */
const mostWaitingBytes = 1024 * 1024;

/** Converts errors to text, because JSON would omit them. */
const readable = (_: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

const writingLines =
  (write: (line: string) => void): Log =>
  (level, event, fields = {}) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, readable)}\n`);

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

export const logFileIn = (folder: string): string => path.join(folder, 'portal.log');

/** Writes to `<folder>/portal.log`; the previous log becomes `portal.log.1`. Only one process may use the folder. */
export function logToFile(folder: string, mostBytes = usualMostBytes): Log {
  mkdirSync(folder, { recursive: true });
  const file = logFileIn(folder);
  let size = sizeOf(file);
  let stream: WriteStream | undefined;

  /** Replaces a stream that has failed. Undefined if the file cannot be opened now. */
  function open(): WriteStream | undefined {
    if (stream && !stream.destroyed) return stream;
    try {
      stream = createWriteStream(file, { fd: openSync(file, 'a') });
    } catch {
      return undefined;
    }
    stream.on('error', () => {});
    return stream;
  }

  /** Buffered lines go to the renamed file, because the stream refers to the file and not to its name. */
  function turnOver(): void {
    try {
      renameSync(file, `${file}.1`);
      stream?.end();
      stream = undefined;
      size = 0;
    } catch {
      // Missing or not writable; the next line tries again.
    }
  }

  return writingLines((line) => {
    const bytes = Buffer.byteLength(line);
    if (size > 0 && size + bytes > mostBytes) turnOver();
    const to = open();
    if (!to || to.writableLength > mostWaitingBytes) return;
    size += bytes;
    to.write(line);
  });
}

/** Writes to a stream that others manage, such as that of a container, whose runtime collects the lines. */
export function logToStream(stream: NodeJS.WritableStream): Log {
  // The reader of the log is gone, which is no reason to exit.
  stream.on('error', () => {});
  return writingLines((line) => void stream.write(line));
}
