/**
 * Keys and releases of a restore are staged in `<data>/restored/` until the database transaction has committed, and
 * then put in place. If a restore is interrupted, the next start or command completes it or rolls it back here,
 * depending on what the database says.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { wasRestored } from '@portico/database/copy/load-database';
import { openDatabase } from '@portico/database/open-database';
import type { PoolConfig } from 'pg';
import { databaseSecret, openSecrets, secretsIn } from '../secrets.ts';
import { archivedFolders } from './archive-format.ts';

export const stagingFolder = (dataDir: string): string => path.join(dataDir, 'restored');
const idFile = (dataDir: string): string => path.join(stagingFolder(dataDir), 'restore-id');

/** Creates the empty staging folder with the id of its restore. */
export async function beginStaging(dataDir: string, restoreId: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await mkdir(stagingFolder(dataDir), { mode: 0o700 });
  await writeFile(idFile(dataDir), restoreId, { flush: true });
}

export async function dropStaging(dataDir: string): Promise<void> {
  // The id is removed first. Without it, anything left of the folder after an interruption is ignored.
  await rm(idFile(dataDir), { force: true });
  await rm(stagingFolder(dataDir), { recursive: true, force: true });
}

/** Moves the previous contents to `before-restore-<id>/`. Can be resumed after an interruption at any step. */
export async function takePlaces(dataDir: string, restoreId: string): Promise<void> {
  const aside = path.join(dataDir, `before-restore-${restoreId}`);
  for (const name of archivedFolders) {
    const waiting = path.join(stagingFolder(dataDir), name);
    const place = path.join(dataDir, name);
    if (!existsSync(waiting)) continue;
    if (existsSync(place)) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(place, path.join(aside, name));
    }
    await rename(waiting, place);
  }
  await dropStaging(dataDir);
}

interface Place {
  dataDir: string;
  databaseUrl: string | undefined;
}

async function committed({ dataDir, databaseUrl }: Place, restoreId: string): Promise<boolean> {
  const waiting = path.join(stagingFolder(dataDir), 'secrets');
  const secrets = existsSync(waiting) ? secretsIn(waiting) : openSecrets(dataDir);
  const database = await openDatabase({ dataDir, url: databaseUrl, secret: databaseSecret(secrets), use: 'restore' });
  try {
    return await wasRestored(database.owner as PoolConfig, restoreId);
  } finally {
    await database.stop();
  }
}

/** Call this before secrets and database are opened. Does nothing unless a restore was interrupted. */
export async function settleRestore(place: Place, report: (what: string) => void): Promise<void> {
  const { dataDir } = place;
  if (!existsSync(stagingFolder(dataDir))) return;
  const restoreId = await readFile(idFile(dataDir), 'utf8').catch(() => '');
  if (restoreId !== '' && (await committed(place, restoreId))) {
    await takePlaces(dataDir, restoreId);
    report('An interrupted restore has now been completed.');
  } else {
    await dropStaging(dataDir);
    report('An interrupted restore has been undone: everything is as it was before.');
  }
}
