/**
 * The installation's secret: 32 random bytes, created at the first start and readable only by their owner. Every other
 * key is derived from it for one purpose, so that none can be used in place of another.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartFault } from './start-fault.ts';

export interface Secrets {
  /** Contains further keys that parts create themselves, such as the one that signs releases. */
  readonly folder: string;
  /** True if there was no key before and this process created one. */
  readonly isNew: boolean;
  /** Returns 32 bytes. A purpose is a fixed text in the code; changing it changes the key. */
  derive(purpose: string): Buffer;
}

const bytes = 32;
const name = 'installation.key';

/** Returns whether this process created the secret. */
function make(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(bytes), { mode: 0o600 });
  try {
    // Creating a link fails if the file exists, so two processes that start at the same time end up with the same
    // secret.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** `secret` is the content of the key file. */
export function secretsFrom(folder: string, secret: Buffer, isNew = false): Secrets {
  if (secret.length !== bytes)
    throw new StartFault(
      `${path.join(folder, name)} is damaged: it must contain ${bytes} bytes. Restore it from a backup; without it, encrypted keys and links cannot be read.`,
    );
  return {
    folder,
    isNew,
    derive: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `portico ${purpose}`, bytes)),
  };
}

/** For a folder that already contains the key; throws if it does not. */
export function secretsIn(folder: string, isNew = false): Secrets {
  const file = path.join(folder, name);
  const secrets = secretsFrom(folder, readFileSync(file), isNew);
  chmodSync(file, 0o600);
  return secrets;
}

export function openSecrets(dataDir: string): Secrets {
  const folder = path.join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  try {
    return secretsIn(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return secretsIn(folder, make(path.join(folder, name)));
  }
}

export const keyFileOf = ({ folder }: Secrets): string => path.join(folder, name);

/** Removes a key that turned out not to be needed, because it would later look like the installation's. */
export function withdrawNewKey(secrets: Secrets): void {
  if (secrets.isNew) rmSync(keyFileOf(secrets), { force: true });
}

/** The passwords of serving database roles are derived from this, wherever the database is opened. */
export const databaseSecret = (secrets: Secrets): string => secrets.derive('database roles').toString('base64url');
