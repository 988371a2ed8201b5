/**
 * The last trusted registry, stored next to the keys. Comparing with it detects an older registry that was put into the
 * store.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '@portico/contracts/platform/log';
import { withFileLock } from '@portico/presets/file-lock';
import { readIfThere } from './read-if-there.ts';
import { events } from './refusal.ts';
import type { Registry } from './registry.ts';
import { believe } from './signed-registry.ts';
import type { SigningKey } from './signing-key.ts';
import { writeWhole } from './write-whole.ts';

/** Limits how long readers wait for other processes that store the same registry, because a page is waiting as well. */
const patienceMs = 2_000;

interface BelievedCopy {
  /** The newest registry that any process has trusted. */
  read(): Promise<Registry | undefined>;
  /** Never replaces a newer copy with an older one. A failure to store it is only logged. */
  store(found: Registry, text: string): Promise<void>;
}

/** `secrets`: anyone who can write to this folder has the keys anyway. */
export function openBelievedCopy(secrets: string, key: SigningKey, log: Log): BelievedCopy {
  const file = path.join(secrets, 'last-believed.json');
  let last: Registry | undefined;
  let received = '';

  function report(level: 'warn' | 'error', event: string, error: unknown): void {
    const reason = (error as Error).message;
    if (received !== reason) log(level, event, { file, reason });
    received = reason;
  }

  /** A damaged copy is ignored, because the registry itself is signed and will be stored again. */
  async function onDisk(): Promise<Registry | undefined> {
    const text = (await readIfThere(file))?.toString();
    try {
      return text === undefined ? undefined : believe(text, key);
    } catch (error) {
      report('error', events.copy, error);
      return undefined;
    }
  }

  async function replace(text: string, serial: number): Promise<void> {
    const there = await onDisk();
    if (!there || there.serial < serial) await writeWhole(file, text);
  }

  return {
    async read() {
      const there = await onDisk();
      if (!last || (there && there.serial > last.serial)) last = there;
      return last;
    },
    async store(found, text) {
      if (found.serial <= (last?.serial ?? 0)) return;
      last = found;
      try {
        await mkdir(secrets, { recursive: true, mode: 0o700 });
        const busy = () => new Error('another process prevents writing it');
        await withFileLock(`${file}.lock`, { patienceMs, busy }, () => replace(text, found.serial));
      } catch (error) {
        report('warn', 'verified release registry not saved', error);
      }
    },
  };
}
