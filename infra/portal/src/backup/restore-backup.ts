/**
 * Restores an archive. It is read twice: once to verify every byte, and once to load it. Rows are loaded in one
 * transaction, which compares them with the archive before it commits. Files are put in place before that, because
 * nothing refers to them yet; keys and releases wait for the commit.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Loading, loadDatabase, planMigrations, wasRestored } from '@portico/database/copy/load-database';
import { measuring } from '@portico/database/copy/measure';
import { readMigrations } from '@portico/database/migrate';
import type { Decrypter } from 'age-encryption';
import type { PoolConfig } from 'pg';
import {
  type ArchivedFile,
  type ArchivedRows,
  archivedFolders,
  type Manifest,
  sectionFolder,
} from './archive-format.ts';
import { type BackedUpFiles, folderFiles } from './backed-up-files.ts';
import { BackupRefused } from './backup-refused.ts';
import { folderOfPart } from './check-archive.ts';
import { type ArchiveEntry, readArchive } from './read-archive.ts';
import { beginStaging, dropStaging, stagingFolder, takePlaces } from './settle-restore.ts';

interface RestoreOptions {
  owner: PoolConfig;
  dataDir: string;
  files: BackedUpFiles;
  file: string;
  opener: Decrypter;
  /** As returned by `checkArchive`. */
  list: Manifest;
  report(what: string): void;
}

/** Throws if this version of Portico cannot load the archive's rows. */
export async function refuseForeignSchema(list: Manifest): Promise<void> {
  planMigrations(await readMigrations(), list.migrations);
}

/** Iterates over entries. One entry can be pushed back if it is not of the kind that a reader expects. */
class Entries {
  readonly #source: AsyncIterator<ArchiveEntry>;
  #held: ArchiveEntry | undefined;
  constructor(source: AsyncIterable<ArchiveEntry>) {
    this.#source = source[Symbol.asyncIterator]();
  }
  async next(): Promise<ArchiveEntry | undefined> {
    const held = this.#held;
    this.#held = undefined;
    if (held) return held;
    const { done, value } = await this.#source.next();
    return done ? undefined : value;
  }
  putBack(entry: ArchiveEntry): void {
    this.#held = entry;
  }
  async end(): Promise<void> {
    await this.#source.return?.();
  }
}

/** The rows of one table from their parts, beginning with `first`. */
async function* rowsFrom(first: ArchiveEntry, folder: string, entries: Entries): AsyncGenerator<Buffer> {
  for (let entry: ArchiveEntry | undefined = first; entry; entry = await entries.next()) {
    if (folderOfPart(entry.name) !== folder) return entries.putBack(entry);
    yield* entry.bytes;
  }
}

interface Bringing extends RestoreOptions {
  loading: Loading;
  /** Files that did not exist before. */
  added: string[];
}

async function bringRows({ loading }: Bringing, section: ArchivedRows, bytes: AsyncIterable<Buffer>): Promise<void> {
  const rows = await loading.load(section, bytes);
  if (rows !== section.rows)
    throw new BackupRefused(
      `${section.table}: ${rows} rows were imported instead of ${section.rows}. Nothing was changed.`,
    );
}

interface Destination {
  files: BackedUpFiles;
  file: ArchivedFile;
}

/** Keyed by the name of the archive's entry. */
function destinations({ list, files, dataDir }: Bringing): Map<string, Destination> {
  const stored = list.files.map((file) => [`files/${file.path}`, { files, file }] as const);
  const saved = archivedFolders.flatMap((name) => {
    const waiting = folderFiles(path.join(stagingFolder(dataDir), name));
    return list.kept[name].map((file) => [`${name}/${file.path}`, { files: waiting, file }] as const);
  });
  return new Map<string, Destination>([...stored, ...saved]);
}

async function bringFile(bringing: Bringing, { files, file }: Destination, entry: ArchiveEntry): Promise<void> {
  const isNew = await files.put(file, entry.bytes);
  if (isNew && files === bringing.files) bringing.added.push(file.path);
}

async function bringEntries(bringing: Bringing): Promise<void> {
  const sections = new Map(bringing.list.sections.map((section) => [sectionFolder(section), section]));
  const places = destinations(bringing);
  const entries = new Entries(readArchive(bringing.file, bringing.opener));
  try {
    for (let entry = await entries.next(); entry; entry = await entries.next()) {
      const folder = folderOfPart(entry.name);
      const section = folder === undefined ? undefined : sections.get(folder);
      const place = places.get(entry.name);
      if (section && folder !== undefined) await bringRows(bringing, section, rowsFrom(entry, folder, entries));
      else if (place) await bringFile(bringing, place, entry);
      else for await (const _ of entry.bytes);
    }
  } finally {
    await entries.end();
  }
}

/** Reads the restored database in the same way as the backup did, and compares the two. */
async function compareRows({ loading, list }: Bringing): Promise<void> {
  for (const section of list.sections) {
    const { bytes, rows } = await loading.readBack(section);
    const { chunks, measured } = measuring(bytes);
    for await (const _ of chunks);
    if (rows() !== section.rows || measured().sha256 !== section.sha256)
      throw new BackupRefused(
        `${section.table} differs from what was backed up in its counts or hashes. Nothing was changed.`,
      );
  }
}

async function bringAll(bringing: Bringing, restoreId: string): Promise<void> {
  const { loading, list, dataDir, report } = bringing;
  await beginStaging(dataDir, restoreId);
  await bringEntries(bringing);
  await loading.setSequences(list.sequences);
  await loading.addJobs(list.jobs);
  report('Comparing with the archive');
  await compareRows(bringing);
}

/** Returns the migrations that were applied to the restored rows. The portal must not be running. */
export async function restoreBackup(options: RestoreOptions): Promise<string[]> {
  const { owner, dataDir, list, report } = options;
  const restoreId = randomUUID();
  const added: string[] = [];
  report(`Importing ${list.sections.length} tables and ${list.files.length} files`);
  const plan = { restoreId, backupAt: new Date(list.madeAt), migrations: list.migrations };
  const applied = await loadDatabase(owner, plan, (loading) =>
    bringAll({ ...options, loading, added }, restoreId),
  ).catch(async (cause: unknown) => {
    // The connection may break during the commit. If the outcome is unknown, the next start finds it out.
    const done = await wasRestored(owner, restoreId).catch(() => 'unknown');
    if (done === false) {
      await dropStaging(dataDir);
      for (const file of added) await options.files.remove(file);
    }
    if (done !== true) throw cause;
    return [];
  });
  await takePlaces(dataDir, restoreId);
  return applied;
}
