/** Unpacks an untrusted archive into an empty folder. The checks for archives are in the API's platform. */
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { ArchiveRefused, withArchive } from '../../../platform/archive/public.ts';
import type { ImportLimits } from './limits.ts';
import { ImportRefused } from './problems.ts';

export interface Extracted {
  /** Path below the folder, separated by `/` → bytes. */
  files: ReadonlyMap<string, number>;
  bytes: number;
}

/** Throws ImportRefused. `folder` must exist and be empty; if this fails, the caller removes its contents. */
export async function extract(file: string, folder: string, limits: ImportLimits): Promise<Extracted> {
  try {
    return await withArchive(file, limits, async ({ entries, writeOut }) => {
      for (const entry of entries) {
        const target = path.join(folder, ...entry.steps);
        await mkdir(path.dirname(target), { recursive: true });
        await writeOut(entry, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
      }
      const files = new Map(entries.map(({ name, entry }) => [name, entry.uncompressedSize]));
      return { files, bytes: [...files.values()].reduce((sum, size) => sum + size, 0) };
    });
  } catch (cause) {
    throw cause instanceof ArchiveRefused ? new ImportRefused(cause.code, cause.detail) : cause;
  }
}
