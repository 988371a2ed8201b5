/** Finds a file of a package by its address, and never anything outside the package. */
import { type FileHandle, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** The segments of a path below a package; undefined if no package can contain it. */
export function stepsOf(encoded: string): string[] | undefined {
  try {
    const steps = encoded.split('/').map(decodeURIComponent);
    const odd = steps.some((step) => step === '' || step === '.' || step === '..' || /[/\\\0]/.test(step));
    return odd ? undefined : steps;
  } catch {
    return undefined;
  }
}

/**
 * Courses made on case-insensitive systems do not always spell their file names the same way. No package contains two
 * names that only differ in case.
 */
async function spelledAs(folder: string, step: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.includes(step)) return step;
  return names.find((name) => name.toLowerCase() === step.toLowerCase());
}

async function openFile(file: string): Promise<FileHandle | undefined> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return undefined;
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

export interface PackageFile {
  /** The caller closes it. */
  handle: FileHandle;
  /** The spelling in the package, whatever the address says. */
  file: string;
}

export async function openPackageFile(folder: string, steps: readonly string[]): Promise<PackageFile | undefined> {
  let place = path.join(folder, ...steps);
  const exact = await openFile(place);
  if (exact) return { handle: exact, file: place };
  place = folder;
  for (const step of steps) {
    const name = await spelledAs(place, step);
    if (name === undefined) return undefined;
    place = path.join(place, name);
  }
  const handle = await openFile(place);
  return handle && { handle, file: place };
}
