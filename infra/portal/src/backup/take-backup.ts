/** Writes one archive of everything in an installation that cannot be recreated: rows, files, keys and releases. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { measuring } from '@portico/database/copy/measure';
import type { CopiedRows } from '@portico/database/copy/sections';
import { type Snapshot, withSnapshot } from '@portico/database/copy/snapshot';
import type { Encrypter } from 'age-encryption';
import type { PoolConfig } from 'pg';
import {
  type ArchivedFile,
  type ArchivedFolder,
  type ArchivedRows,
  aboutName,
  archiveFormat,
  type Manifest,
  manifestName,
  sectionFolder,
} from './archive-format.ts';
import { type BackedUpFiles, folderFiles } from './backed-up-files.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

interface BackupOptions {
  /** Owner of the database. */
  owner: PoolConfig;
  dataDir: string;
  files: BackedUpFiles;
  /** Path of the archive. */
  file: string;
  lock: Encrypter;
  /** Version of Portico. */
  version: string;
  now: Date;
  report(what: string): void;
}

/** A tar entry begins with its size. The size of a table is unknown beforehand, so its rows are split into parts. */
const partBytes = 8 * 1024 * 1024;

async function* parts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

async function addRows(archive: ArchiveWriter, folder: string, { bytes, rows }: CopiedRows) {
  const { chunks, measured } = measuring(bytes);
  let number = 0;
  for await (const part of parts(chunks)) {
    number += 1;
    await archive.addBuffer(`${folder}/${String(number).padStart(5, '0')}`, part);
  }
  return { rows: rows(), ...measured() };
}

async function addSections(archive: ArchiveWriter, snapshot: Snapshot): Promise<ArchivedRows[]> {
  const archived: ArchivedRows[] = [];
  for (const section of snapshot.sections) {
    const { table, tenantId } = section;
    const named = { table: table.name, tenantId, columns: [...table.columns] };
    archived.push({ ...named, ...(await addRows(archive, sectionFolder(named), await snapshot.read(section))) });
  }
  return archived;
}

async function addFiles(archive: ArchiveWriter, name: string, files: BackedUpFiles): Promise<ArchivedFile[]> {
  const archived: ArchivedFile[] = [];
  for await (const found of files.list()) {
    const content = await files.open(found);
    if (!content) continue;
    const { chunks, measured } = measuring(content);
    await archive.add(`${name}/${found.path}`, found.bytes, chunks);
    archived.push({ ...found, sha256: measured().sha256 });
  }
  return archived;
}

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value, null, 1));

export async function takeBackup(options: BackupOptions): Promise<Manifest> {
  const { owner, dataDir, file, lock, version, report } = options;
  const madeAt = options.now.toISOString();
  let manifest: Manifest | undefined;
  await withSnapshot(owner, (snapshot) =>
    writeArchive(file, lock, async (archive) => {
      await archive.addBuffer(aboutName, json({ what: 'Portico backup', format: archiveFormat, madeAt, version }));
      report(`Reading ${snapshot.sections.length} tables of ${snapshot.tenants.length} tenants`);
      const sections = await addSections(archive, snapshot);
      const sequences = await snapshot.sequences();
      report('Reading files');
      const files = await addFiles(archive, 'files', options.files);
      const stored = async (name: ArchivedFolder) => addFiles(archive, name, folderFiles(path.join(dataDir, name)));
      manifest = {
        backupId: randomUUID(),
        madeAt,
        version,
        tenants: [...snapshot.tenants],
        migrations: [...snapshot.migrations],
        sections,
        sequences,
        jobs: [...snapshot.jobs],
        files,
        kept: { secrets: await stored('secrets'), releases: await stored('releases') },
      };
      await archive.addBuffer(manifestName, json(manifest));
    }),
  );
  if (!manifest) throw new Error('The archive was written without its manifest.');
  return manifest;
}
