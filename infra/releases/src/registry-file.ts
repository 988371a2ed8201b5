/** The registry on disk: signed, numbered, and with a copy of the last trusted one outside the store. */
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import { openBelievedCopy } from './believed-copy.ts';
import { stampOf } from './file-stamp.ts';
import { readIfThere } from './read-if-there.ts';
import { events, ReleaseRefusal } from './refusal.ts';
import { type Registry, registry } from './registry.ts';
import { believe, signed } from './signed-registry.ts';
import type { SigningKey } from './signing-key.ts';
import { writeWhole } from './write-whole.ts';

export interface RegistryFile {
  /** The current registry. If the file cannot be trusted, returns the last trusted one and writes a log entry. */
  read(): Promise<Registry>;
  /**
   * Increments the serial number. Called under the store's lock. Still refuses if someone else has written since `next`
   * was read, which can happen after the lock of a stalled machine was taken over.
   */
  write(next: Registry): Promise<void>;
  /** Changes with every write, even by another process, because a new file with another inode replaces the old one. */
  stamp(): string;
}

/** Throws an Error with the reason if the text must not be used after the registry `before`. */
function judge(text: string | undefined, before: Registry | undefined, key: SigningKey): Registry {
  if (text === undefined) throw new Error('it is missing');
  const found = believe(text, key);
  if (before && found.serial < before.serial)
    throw new Error(`it is older than the one used before: ${found.serial} after ${before.serial}`);
  return found;
}

/** `secrets` is the folder with the keys and the copy. */
export function openRegistryFile(folder: string, secrets: string, key: SigningKey, log: Log): RegistryFile {
  const file = path.join(folder, 'registry.json');
  const copy = openBelievedCopy(secrets, key, log);
  let received = '';

  function refuse(reason: string, used: Registry | undefined): void {
    if (received === reason) return;
    received = reason;
    log('error', events.registry, { file, reason, used: used?.serial });
  }

  async function read(): Promise<Registry> {
    // The copy is read first. A write replaces the registry before the copy, so the file is never the older of the two.
    const before = await copy.read();
    const text = (await readIfThere(file))?.toString();
    if (text === undefined && !before) return { format: 2, serial: 0, remotes: {} };
    let found: Registry;
    try {
      found = judge(text, before, key);
    } catch (error) {
      const reason = (error as Error).message;
      refuse(reason, before);
      if (before) return before;
      throw new ReleaseRefusal(
        `${file} cannot be trusted: ${reason}. The releases next to it are untouched; delete the file and activate the versions again.`,
      );
    }
    received = '';
    if (text !== undefined) await copy.store(found, text);
    return found;
  }

  return {
    read,
    async write(next) {
      const now = await read();
      if (now.serial !== next.serial)
        throw new ReleaseRefusal(
          'Another process has changed the release registry in the meantime. Nothing was changed. Try again.',
        );
      const document = registry.parse({ ...next, serial: next.serial + 1 });
      const text = signed(document, key);
      await writeWhole(file, text);
      await copy.store(document, text);
    },
    stamp: () => stampOf(file),
  };
}
