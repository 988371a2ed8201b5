/**
 * Files of earlier builds of the host. A page opened before an update may request its chunks hours later. With several
 * processes, these may belong to a build that this process has never served, so every build leaves a copy of itself.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import { type HostFiles, hostFiles } from '@portico/contracts/platform/release-manifest';
import { readStoredFile } from '@portico/releases/file';
import { type HostBuild, hostFilesName } from './host-build.ts';

/** Number of stored builds, including the one being served. */
const mostBuilds = 5;
/** Only hashed names, which always identify the same content. */
const hashed = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

export interface RememberedHost extends HostBuild {
  /** Resolves when no write is in progress. */
  settled(): Promise<void>;
}

interface Place {
  file: string;
  integrity: string;
}

async function buildsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => !name.endsWith('.part')).map((name) => path.join(folder, name));
}

/** Undefined for a build whose list is unreadable, for example because the disk was full. */
const readList = (build: string): Promise<HostFiles | undefined> =>
  readFile(path.join(build, hostFilesName), 'utf8')
    .then((text) => hostFiles.parse(JSON.parse(text)))
    .catch(() => undefined);

/** File name → its location, over all stored builds. */
async function placesIn(folder: string): Promise<Map<string, Place>> {
  const places = new Map<string, Place>();
  for (const build of await buildsIn(folder))
    for (const [name, integrity] of Object.entries((await readList(build))?.files ?? {}))
      if (hashed.test(name)) places.set(name, { file: path.join(build, name), integrity });
  return places;
}

async function pruneOldest(folder: string): Promise<void> {
  const builds = await Promise.all(
    (await buildsIn(folder)).map(async (build) => ({ build, used: (await stat(build)).mtimeMs })),
  );
  const oldest = builds.toSorted((one, other) => other.used - one.used).slice(mostBuilds);
  for (const { build } of oldest) await rm(build, { recursive: true, force: true });
}

async function copyTo(folder: string, host: HostBuild, list: HostFiles): Promise<void> {
  const json = JSON.stringify(list);
  const build = path.join(folder, createHash('sha256').update(json).digest('hex').slice(0, 16));
  const now = new Date();
  const isThere = await utimes(build, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const part = `${build}.${process.pid}.part`;
  try {
    await mkdir(part, { recursive: true });
    for (const name of Object.keys(list.files)) {
      const file = await host.read(name);
      // The next build has already replaced this one, and the remaining files cannot be told apart from it.
      if (!file) return;
      await mkdir(path.dirname(path.join(part, name)), { recursive: true });
      await writeFile(path.join(part, name), file.bytes);
      if (file.brotli) await writeFile(path.join(part, `${name}.br`), file.brotli);
    }
    await writeFile(path.join(part, hostFilesName), json);
    // Another process may have been faster; its copy is identical.
    await rename(part, build).catch(() => {});
    await pruneOldest(folder);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** The build, extended by the files of earlier ones stored in `folder`. */
export function rememberHosts(host: HostBuild, folder: string, log: Log): RememberedHost {
  let noted: string | undefined;
  let writing: Promise<void> = Promise.resolve();
  let known: { at: bigint; places: Promise<Map<string, Place>> } | undefined;

  async function places(): Promise<Map<string, Place>> {
    const found = await stat(folder, { bigint: true }).catch(() => undefined);
    if (!found) return new Map();
    if (known?.at !== found.mtimeNs) known = { at: found.mtimeNs, places: placesIn(folder) };
    return known.places;
  }

  return {
    revision: host.revision,
    async files() {
      const list = await host.files();
      if (noted !== host.revision()) {
        noted = host.revision();
        writing = writing
          .then(() => copyTo(folder, host, list))
          .catch((cause: Error) =>
            log('warn', 'earlier host build not saved for open pages', { reason: cause.message }),
          );
      }
      return list;
    },
    async read(name) {
      const own = await host.read(name);
      if (own) return own;
      const place = (await places()).get(name);
      return place && readStoredFile(place.file, place.integrity);
    },
    settled: () => writing,
  };
}
