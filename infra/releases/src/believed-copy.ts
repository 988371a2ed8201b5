/** The last registry that was trusted, kept next to the keys: an older one that is put into the store meets it here. */
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

/** Readers wait no longer for other processes that keep the same registry; a page is waiting, too. */
const patienceMs = 2_000;

export interface BelievedCopy {
  /** The newest that this process or another one has trusted. */
  read(): Promise<Registry | undefined>;
  /** Never puts an older one in place of a newer one. Where it cannot be kept, that is logged and nothing fails. */
  keep(found: Registry, text: string): Promise<void>;
}

/** `secrets`: anyone who can write there holds the keys anyway. */
export function openBelievedCopy(secrets: string, key: SigningKey, log: Log): BelievedCopy {
  const file = path.join(secrets, 'last-believed.json');
  let last: Registry | undefined;
  let received = '';

  function tell(level: 'warn' | 'error', event: string, error: unknown): void {
    const reason = (error as Error).message;
    if (received !== reason) log(level, event, { file, reason });
    received = reason;
  }

  /** A damaged one is as good as none: the registry itself is signed, and is kept again. */
  async function onDisk(): Promise<Registry | undefined> {
    const text = (await readIfThere(file))?.toString();
    try {
      return text === undefined ? undefined : believe(text, key);
    } catch (error) {
      tell('error', events.copy, error);
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
    async keep(found, text) {
      if (found.serial <= (last?.serial ?? 0)) return;
      last = found;
      try {
        await mkdir(secrets, { recursive: true, mode: 0o700 });
        const busy = () => new Error('another process keeps it from being written');
        await withFileLock(`${file}.lock`, { patienceMs, busy }, () => replace(text, found.serial));
      } catch (error) {
        tell('warn', 'believed release registry not kept', error);
      }
    },
  };
}
