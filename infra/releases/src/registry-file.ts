/** The registry on disk: signed, counted, and with a copy of the last believed one out of reach of the store. */
import { type BigIntStats, mkdirSync, statSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import * as z from 'zod/mini';
import { ReleaseRefusal } from './refusal.ts';
import { type Registry, registry, registryFormat1 } from './registry.ts';
import type { SigningKey } from './signing-key.ts';

export interface RegistryFile {
  /** The present registry, or the last believed one where the file is not to be believed; that is logged. */
  read(): Promise<Registry>;
  /** Raises the serial number. Called under the store's lock. */
  write(next: Registry): Promise<void>;
  /** Changes with every write, also by another process: a new file takes the name, so its inode differs. */
  stamp(): string;
}

const envelope = z.strictObject({ registry: z.unknown(), signature: z.string() });
const bytesOf = (document: Registry) => Buffer.from(JSON.stringify(document));
const absent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function writeWhole(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  try {
    const handle = await open(draft, 'w', 0o600);
    await handle.writeFile(text);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Throws an Error that says why the text is not to be believed. */
function believe(text: string, key: SigningKey): Registry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('it is damaged');
  }
  const old = registryFormat1.safeParse(value);
  if (old.success) return { ...old.data, format: 2, serial: 0 };
  const signed = envelope.safeParse(value);
  const parsed = signed.success ? registry.safeParse(signed.data.registry) : undefined;
  if (!signed.success || !parsed?.success) throw new Error('it is damaged');
  if (!key.verifies(bytesOf(parsed.data), signed.data.signature)) throw new Error('its signature does not match');
  return parsed.data;
}

const textOrUndefined = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (absent(error)) return undefined;
    throw error;
  });

/** `secrets`: keeps the copy; whoever can write there holds the key anyway. */
export function openRegistryFile(folder: string, secrets: string, key: SigningKey, log: Log): RegistryFile {
  const file = path.join(folder, 'registry.json');
  const copy = path.join(secrets, 'last-believed.json');
  let told = '';
  let last: Registry | undefined;

  async function lastBelieved(): Promise<Registry | undefined> {
    const text = await textOrUndefined(copy);
    const kept = text === undefined ? undefined : believe(text, key);
    if (!last || (kept && kept.serial > last.serial)) last = kept;
    return last;
  }

  async function keep(text: string): Promise<void> {
    mkdirSync(secrets, { recursive: true, mode: 0o700 });
    await writeWhole(copy, text);
  }

  function refuse(reason: string, used: Registry | undefined): void {
    if (told === reason) return;
    told = reason;
    log('error', 'release registry refused', { file, reason, used: used?.serial });
  }

  async function read(): Promise<Registry> {
    const text = await textOrUndefined(file);
    const before = await lastBelieved();
    if (text === undefined && !before) return { format: 2, serial: 0, remotes: {} };
    try {
      if (text === undefined) throw new Error('it is missing');
      const found = believe(text, key);
      if (before && found.serial < before.serial)
        throw new Error(`it is older than what was used before: ${found.serial} after ${before.serial}`);
      if (found.serial > (before?.serial ?? -1)) {
        last = found;
        if (found.serial > 0) await keep(text);
      }
      told = '';
      return found;
    } catch (error) {
      const reason = (error as Error).message;
      refuse(reason, before);
      if (before) return before;
      throw new ReleaseRefusal(
        `${file} is not to be believed: ${reason}. The releases beside it are untouched; delete the file and activate the versions again.`,
      );
    }
  }

  return {
    read,
    async write(next) {
      const document = registry.parse({ ...next, serial: next.serial + 1 });
      const signature = key.sign(bytesOf(document));
      const text = `${JSON.stringify({ registry: document, signature }, null, 2)}\n`;
      await writeWhole(file, text);
      await keep(text);
    },
    stamp() {
      const found: BigIntStats | undefined = statSync(file, { bigint: true, throwIfNoEntry: false });
      return found ? `${found.ino}.${found.mtimeNs}.${found.size}` : 'none';
    },
  };
}
