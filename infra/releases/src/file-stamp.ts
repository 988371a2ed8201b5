import { statSync } from 'node:fs';

/** Differs once the file is another one. Cheap; a file that cannot be looked at has a stamp of its own. */
export function stampOf(file: string): string {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.ino}.${found.mtimeNs}.${found.ctimeNs}.${found.size}` : 'none';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unreadable';
  }
}
