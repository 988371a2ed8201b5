/**
 * Turns an archive into a stored package: examines it in a separate process, stores it and unpacks it. No transaction
 * is open in the meantime.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { saysFull } from '../../../platform/files/file-storage.ts';
import type { RunSubprocess } from '../../../platform/subprocess/public.ts';
import { examineInSubprocess } from './examine-in-subprocess.ts';
import { type ImportLimits, importLimits } from './limits.ts';
import { archiveKey, type PackageStore, removePackageFiles, unpackedAt } from './package-store.ts';
import { ImportRefused } from './problems.ts';
import type { Examined } from './report.ts';
import { workFolder } from './work-folder.ts';

export interface TakenPackage {
  packageId: string;
  archiveHash: Buffer;
  examined: Examined;
}

export interface TakeOptions {
  tenantId: string;
  /** Path of the archive. */
  file: string;
  /** Called with one sentence per step. */
  report?: (sentence: string) => void;
  limits?: ImportLimits;
  /** `examine` itself for our own archives; untrusted ones are examined in a separate process. */
  examineBy?: typeof examineInSubprocess;
  runApart?: RunSubprocess;
}

async function hashOf(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

async function refuseNoFile(file: string, limits: ImportLimits): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ImportRefused('no-file', path.basename(file));
  if (found.size > limits.totalBytes) throw new ImportRefused('too-large');
}

const explained = (cause: unknown): unknown => (saysFull(cause) ? new ImportRefused('no-space') : cause);

/** Throws ImportRefused with a sentence for the person who uploaded the package; in that case nothing is stored. */
export async function takePackage(store: PackageStore, options: TakeOptions): Promise<TakenPackage> {
  const { tenantId, file, report = () => {}, limits = importLimits, examineBy = examineInSubprocess } = options;
  await refuseNoFile(file, limits);
  const work = await workFolder(store.folder);
  const packageId = randomUUID();
  try {
    report('Reading the archive.');
    const examined = await examineBy(file, work, limits, options.runApart);
    const archiveHash = await hashOf(file);
    report(`Storing ${examined.files} files.`);
    await store.storage.put(archiveKey(tenantId, packageId), file);
    await rename(work, unpackedAt(store, packageId));
    return { packageId, archiveHash, examined };
  } catch (cause) {
    await removePackageFiles(store, tenantId, packageId);
    throw explained(cause);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
