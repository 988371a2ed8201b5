/** Copies a built release to the store: verified, signed, atomically, and never over another release. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseManifest } from '@portico/contracts/platform/release-manifest';
import { type Beside, findings } from './gate.ts';
import { ReleaseRefusal } from './refusal.ts';
import type { Signer } from './signing-key.ts';
import { mapsFolder, readSourceMaps } from './source-maps.ts';
import type { TeamKeys } from './team-keys.ts';
import { textIdsIn } from './text-ids.ts';
import { listIfThere, listName, mustFitInStore, readList, sha384, signatureName, verifyStored } from './verify.ts';

const compress = promisify(brotliCompress);
const compressible = /\.(?:js|css|json|svg)$/;
const draftPrefix = '.draft-';

async function writeDurably(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function copyFile(from: string, to: string, name: string, expected: string): Promise<void> {
  const bytes = await readFile(path.join(from, name));
  // The copy itself is verified, because the source may change after it was checked.
  if (sha384(bytes) !== expected) throw new ReleaseRefusal(`${name} is not the file that was built: its hash differs.`);
  await writeDurably(path.join(to, name), bytes);
  if (compressible.test(name))
    await writeDurably(
      `${path.join(to, name)}.br`,
      await compress(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
}

/** Every text file → the ids in it. */
async function textsIn(folder: string, { languages, pages }: ReleaseManifest): Promise<Record<string, string[]>> {
  const ofPages = Object.entries(pages).flatMap(([name, files]) => (name.includes('/') ? files : []));
  const files = [...new Set([...Object.values(languages ?? {}).flat(), ...ofPages])];
  return Object.fromEntries(
    await Promise.all(
      files.map(async (name) => [name, textIdsIn(await readFile(path.join(folder, name), 'utf8'))] as const),
    ),
  );
}

/** Refuses with all findings of the gate at once. Also checks the compressed copies, because these are sent. */
async function passGate(folder: string, manifest: ReleaseManifest, beside: Beside): Promise<void> {
  const packed = Object.keys(manifest.files).filter((name) => compressible.test(name));
  const sized = packed.map(async (name) => [name, (await stat(`${path.join(folder, name)}.br`)).size] as const);
  const candidate = {
    manifest,
    sizes: Object.fromEntries(await Promise.all(sized)),
    texts: await textsIn(folder, manifest),
  };
  const found = findings(candidate, beside);
  if (found.length > 0)
    throw new ReleaseRefusal(
      [`${manifest.description.id} ${manifest.version} does not pass the gate. Nothing was changed.`, ...found].join(
        '\n',
      ),
    );
}

async function dropDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.startsWith(draftPrefix)) await rm(path.join(folder, name), { recursive: true, force: true });
}

const sameRelease = (one: ReleaseManifest, other: ReleaseManifest) => JSON.stringify(one) === JSON.stringify(other);

export interface Published {
  remote: string;
  version: string;
  /** False if exactly this release was already in the store. */
  added: boolean;
  /** Fingerprint of the key that waits for an operator's approval. */
  pending?: string;
  /** Why the registration replaced by this one was rejected, in a sentence. */
  rejected?: string;
}

/** Called under the store's lock. */
export async function publishFolder(
  store: string,
  source: string,
  keys: Pick<TeamKeys, 'newest' | 'verifierOf' | 'signerOf'>,
  beside: () => Promise<Beside>,
  signWith?: Signer,
): Promise<Published> {
  const { list, bytes } = await readList(source);
  const remote = list.description.id;
  const home = path.join(store, remote);
  const target = path.join(home, list.version);
  await mkdir(home, { recursive: true });
  await dropDrafts(home);
  if (await listIfThere(target)) {
    const stored = await verifyStored(target, keys.verifierOf(remote), { remote, version: list.version });
    if (!sameRelease(stored, list))
      throw new ReleaseRefusal(
        `${remote} ${list.version} is already in the store, with other content. A release never changes: raise the version in remotes/${remote}/package.json and build again.`,
      );
    return { remote, version: list.version, added: false };
  }
  await mustFitInStore(source, list);
  const signer = signWith ?? (await keys.signerOf(remote));
  const signature = signer.sign(bytes);
  if (!keys.newest(remote).verifies(bytes, signature))
    throw new ReleaseRefusal(`The key is not the trusted one of ${remote}'s team. Nothing was changed.`);
  const draft = path.join(home, `${draftPrefix}${randomUUID()}`);
  try {
    await mkdir(draft);
    // Waits for all copies before throwing, because a late writer would recreate the draft.
    const copies = Object.entries(list.files).map(([name, hash]) => copyFile(source, draft, name, hash));
    const failed = (await Promise.allSettled(copies)).find((copy) => copy.status === 'rejected');
    if (failed) throw failed.reason;
    for (const [name, map] of await readSourceMaps(source, list))
      await writeDurably(path.join(draft, mapsFolder, name), map);
    await passGate(draft, list, await beside());
    await writeDurably(path.join(draft, listName), bytes);
    await writeDurably(path.join(draft, signatureName), signature);
    // A folder without a readable list is an unlisted leftover, never a release.
    await rm(target, { recursive: true, force: true });
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new ReleaseRefusal(`${(error as NodeJS.ErrnoException).path} is missing. Build ${remote} again.`);
    throw error;
  }
  return { remote, version: list.version, added: true };
}
