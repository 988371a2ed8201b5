import { statSync } from 'node:fs';

/** Differs once the file has been replaced. Cheap; an inaccessible file has a stamp of its own. */
export function stampOf(file: string): string {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.ino}.${found.mtimeNs}.${found.ctimeNs}.${found.size}` : 'none';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unreadable';
  }
}
