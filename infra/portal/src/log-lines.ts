/** Structured log: one JSON object a line, in the order of what happened. A full disk costs the line, never the request. */
import { createWriteStream, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';

const usualMostBytes = 20 * 1024 * 1024;
/** Lines that a slow disk has not taken; what comes on top is lost. */
const mostWaitingBytes = 1024 * 1024;

/** Errors as text: JSON would leave them out. */
const readable = (_: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

const writingLines =
  (write: (line: string) => void): Log =>
  (level, event, fields = {}) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, readable)}\n`);

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

export const logFileIn = (folder: string): string => path.join(folder, 'portal.log');

/** Writes to `<folder>/portal.log`; the one before stays as `portal.log.1`. For the one process that has the folder. */
export function logToFile(folder: string, mostBytes = usualMostBytes): Log {
  mkdirSync(folder, { recursive: true });
  const file = logFileIn(folder);
  let size = sizeOf(file);
  let stream: WriteStream | undefined;

  /** One that failed is not written to again. Undefined where the file cannot be opened now. */
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

  /** What waits goes to the file under its new name: the stream holds the file, not the name. */
  function turnOver(): void {
    try {
      renameSync(file, `${file}.1`);
      stream?.end();
      stream = undefined;
      size = 0;
    } catch {
      // Gone or not writable: the next line tries again.
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

/** To a stream that others keep: of a container, whose lines are collected by what runs it. */
export function logToStream(stream: NodeJS.WritableStream): Log {
  // The reader of the lines has gone: that is no reason to end.
  stream.on('error', () => {});
  return writingLines((line) => void stream.write(line));
}
