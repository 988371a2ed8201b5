/** File storage in a local folder. A file is first copied next to its destination, then renamed in one step. */
import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type FileStorage, StorageFull, saysFull, stepsOfKey } from './file-storage.ts';

const draftPrefix = '.draft-';

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* filesBelow(folder: string, prefix: string): ReturnType<FileStorage['list']> {
  const found = await opendir(folder).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw cause;
  });
  for await (const entry of found ?? []) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(place, `${prefix}${entry.name}/`);
    else if (entry.isFile()) {
      const about = await stat(place).catch(() => undefined);
      if (about) yield { key: `${prefix}${entry.name}`, bytes: about.size, storedAt: about.mtimeMs };
    }
  }
}

/** @param root created with the first file */
export function localStorage(root: string): FileStorage {
  const placeOf = (key: string) => path.join(root, ...stepsOfKey(key));
  return {
    async put(key, file) {
      const place = placeOf(key);
      const draft = path.join(path.dirname(place), `${draftPrefix}${randomUUID()}`);
      try {
        await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
        await copyFile(file, draft, constants.COPYFILE_EXCL);
        // The file must survive a power failure, because a committed row will refer to it.
        await syncFile(draft);
        await rename(draft, place);
      } catch (cause) {
        await rm(draft, { force: true });
        throw saysFull(cause) ? new StorageFull(cause) : cause;
      }
    },
    async find(key) {
      const about = await stat(placeOf(key)).catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === 'ENOENT' || cause.code === 'ENOTDIR') return undefined;
        throw cause;
      });
      return about?.isFile() ? { bytes: about.size, storedAt: about.mtimeMs } : undefined;
    },
    async read(key, range) {
      const handle = await open(placeOf(key), 'r');
      return createReadStream('', { fd: handle, ...range });
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    list(prefix) {
      if (prefix === '') return filesBelow(root, '');
      const steps = stepsOfKey(`${prefix}x`).slice(0, -1);
      return filesBelow(path.join(root, ...steps), `${steps.join('/')}/`);
    },
    close() {},
  };
}
