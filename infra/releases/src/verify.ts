/** Verifies a release against its own list and, in the store, the list against its signature. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '@portico/contracts/platform/boot';
import { type ReleaseManifest, releaseManifest } from '@portico/contracts/platform/release-manifest';
import { readIfThere } from './read-if-there.ts';
import { ReleaseRefusal } from './refusal.ts';
import type { VerifyingKey } from './signing-key.ts';

export const listName = 'release.json';
export const signatureName = 'release.sig';
/** Far more than any remote needs; keeps a wrong folder from filling the disk. */
const mostBytes = 50 * 1024 * 1024;

export const sha384 = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function parseList(bytes: Buffer, where: string): ReleaseManifest {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new ReleaseRefusal(`${where} is not JSON. Build the remote again.`);
  }
  const parsed = releaseManifest.safeParse(value);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new ReleaseRefusal(
      `${where} is not a release list: ${first?.path.join('.') || 'the document'}: ${first?.message}. Build the remote again.`,
    );
  }
  const list = parsed.data;
  const named = [list.entry, ...Object.values(list.pages).flat(), ...Object.values(list.languages ?? {}).flat()];
  const unlisted = named.find((name) => !(name in list.files));
  if (unlisted)
    throw new ReleaseRefusal(`${where} names ${unlisted}, which is not in its own list of files. Build it again.`);
  if (list.contract > contractVersion)
    throw new ReleaseRefusal(
      `${list.description.id} ${list.version} needs version ${list.contract} of remote-contract, but this portal has ${contractVersion}. Update the portal first.`,
    );
  return list;
}

async function readBytes(folder: string): Promise<Buffer> {
  const bytes = await readIfThere(path.join(folder, listName));
  if (!bytes) throw new ReleaseRefusal(`${folder} contains no ${listName}. Build the remote first.`);
  return bytes;
}

/** Reads `release.json` of a folder. Refuses with a sentence that names the problem. */
export async function readList(folder: string): Promise<{ list: ReleaseManifest; bytes: Buffer }> {
  const bytes = await readBytes(folder);
  return { list: parseList(bytes, path.join(folder, listName)), bytes };
}

/** Undefined if the folder contains no usable list; rejects if this is temporarily unknown. */
export const listIfThere = (folder: string): Promise<ReleaseManifest | undefined> =>
  readList(folder).then(
    ({ list }) => list,
    (error: unknown) => {
      if (error instanceof ReleaseRefusal) return undefined;
      throw error;
    },
  );

/** Checked before reading, so that a huge file does not fill the memory. */
const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** Refuses a release whose files are too large in total. */
export async function mustFitInStore(folder: string, { files }: ReleaseManifest): Promise<void> {
  const sizes = await Promise.all(Object.keys(files).map((name) => sizeOf(path.join(folder, name))));
  if (sizes.reduce((sum, size) => sum + size, 0) > mostBytes)
    throw new ReleaseRefusal(`${folder} is larger than ${mostBytes / 1024 / 1024} MB.`);
}

async function verifyFiles(folder: string, list: ReleaseManifest): Promise<void> {
  await mustFitInStore(folder, list);
  for (const [name, expected] of Object.entries(list.files)) {
    const bytes = await readIfThere(path.join(folder, name));
    if (!bytes) throw new ReleaseRefusal(`${name} of ${list.name} is missing.`);
    if (sha384(bytes) !== expected)
      throw new ReleaseRefusal(`${name} of ${list.name} is not the file that was built: its hash differs.`);
  }
}

/** The release that a folder of the store should contain. */
export interface Place {
  remote: string;
  version: string;
}

/**
 * Verifies a release of the store: its signature, its list, every file, and that it is in its own folder. Throws a
 * ReleaseRefusal if it does not match its signature, or another error if this is temporarily unknown.
 */
export async function verifyStored(folder: string, key: VerifyingKey, place: Place): Promise<ReleaseManifest> {
  const bytes = await readBytes(folder);
  const signature = await readIfThere(path.join(folder, signatureName));
  if (!signature || !key.verifies(bytes, signature.toString()))
    throw new ReleaseRefusal(`the signature of ${path.join(folder, listName)} does not match.`);
  const list = parseList(bytes, path.join(folder, listName));
  const { id } = list.description;
  if (id !== place.remote || list.version !== place.version)
    throw new ReleaseRefusal(`${folder} contains ${id} ${list.version}, not ${place.remote} ${place.version}.`);
  await verifyFiles(folder, list);
  return list;
}
