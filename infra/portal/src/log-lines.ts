/** Structured log: one JSON object a line, in a file of bounded size. A full disk costs the line, never the request. */
import { appendFile, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';

const mostBytes = 20 * 1024 * 1024;

/** Errors as text: JSON would leave them out. */
const readable = (_: string, value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Writes to `<folder>/portal.log`; the one before stays as `portal.log.1`. `also` sees every line. */
export function openLog(folder: string, also: (line: string, level: string) => void = () => {}): Log {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'portal.log');
  let size = sizeOf(file);
  return (level, event, fields = {}) => {
    const line = `${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields }, readable)}\n`;
    size += line.length;
    if (size > mostBytes) {
      try {
        renameSync(file, `${file}.1`);
        size = line.length;
      } catch {
        // Gone or not writable: the next line tries again.
      }
    }
    appendFile(file, line, () => {});
    also(line.trimEnd(), level);
  };
}
