/** Reads an archive from end to end and compares it with its own list, before anything is changed. */
import { newMeasure } from '@portico/database/copy/measure';
import type { Decrypter } from 'age-encryption';
import {
  about,
  aboutName,
  archivedFolders,
  archiveFormat,
  type Manifest,
  manifest,
  manifestName,
  sectionFolder,
} from './archive-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { readArchive } from './read-archive.ts';

const noBackup = () => new BackupRefused('This is not a Portico backup. Nothing was changed.');

async function readJson(bytes: AsyncIterable<Buffer>): Promise<unknown> {
  const held: Buffer[] = [];
  for await (const chunk of bytes) held.push(chunk);
  try {
    return JSON.parse(Buffer.concat(held).toString());
  } catch {
    return undefined;
  }
}

function checkAbout(found: unknown): void {
  const parsed = about.safeParse(found);
  if (!parsed.success) throw noBackup();
  const { format, version } = parsed.data;
  if (format !== archiveFormat)
    throw new BackupRefused(
      `This backup has format ${format} (Portico ${version}); this version reads ${archiveFormat}. Restore it with the version that made it. Nothing was changed.`,
    );
}

const part = /^(?<folder>database\/.+)\/\d{5}$/;

/** The folder of a table, if the entry contains a part of its rows. */
export const folderOfPart = (name: string): string | undefined => part.exec(name)?.groups?.folder;

/** Expected values from the list, keyed by entry name or by the folder of a table's rows. */
function expectations(list: Manifest): Map<string, { bytes: number; sha256: string }> {
  const filled = list.sections.filter(({ bytes }) => bytes > 0);
  return new Map<string, { bytes: number; sha256: string }>([
    ...filled.map((section) => [sectionFolder(section), section] as const),
    ...list.files.map((file) => [`files/${file.path}`, file] as const),
    ...archivedFolders.flatMap((name) => list.kept[name].map((file) => [`${name}/${file.path}`, file] as const)),
  ]);
}

function compare(list: Manifest, found: ReadonlyMap<string, ReturnType<typeof newMeasure>>): void {
  const expected = expectations(list);
  const stray = [...found.keys()].find((name) => !expected.has(name));
  if (stray)
    throw new BackupRefused(`The archive contains ${stray}, which its list does not name. Nothing was changed.`);
  for (const [name, { bytes, sha256 }] of expected) {
    const measure = found.get(name)?.result();
    if (measure?.sha256 !== sha256 || measure.bytes !== bytes)
      throw new BackupRefused(
        `${name} in the archive is not what was backed up: ${measure ? 'its hash differs' : 'it is missing'}. Nothing was changed.`,
      );
  }
}

/** Returns the archive's list. Throws BackupRefused unless the whole archive is usable. */
export async function checkArchive(file: string, opener: Decrypter): Promise<Manifest> {
  const found = new Map<string, ReturnType<typeof newMeasure>>();
  let list: Manifest | undefined;
  let known = false;
  for await (const { name, bytes } of readArchive(file, opener)) {
    if (name === aboutName) {
      checkAbout(await readJson(bytes));
      known = true;
    } else if (!known) throw noBackup();
    else if (name === manifestName) list = manifest.safeParse(await readJson(bytes)).data;
    else {
      const key = folderOfPart(name) ?? name;
      const measure = found.get(key) ?? newMeasure();
      found.set(key, measure);
      for await (const chunk of bytes) measure.add(chunk);
    }
  }
  if (!list) throw new BackupRefused(`${file} has no readable list of its contents. Nothing was changed.`);
  compare(list, found);
  return list;
}
