import { statSync } from 'node:fs';

/** Changes when the file is replaced. Cheap to read; an inaccessible file has its own stamp. */
export function stampOf(file: string): string {
  try {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.ino}.${found.mtimeNs}.${found.ctimeNs}.${found.size}` : 'none';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unreadable';
  }
}
