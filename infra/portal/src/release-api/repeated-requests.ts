/**
 * Remembers answers by the key that the sender has chosen for a request. A request that is repeated because its answer
 * was lost gets the same answer, and nothing is done twice.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { withFileLock } from '@portico/presets/file-lock';
import { readIfThere } from '@portico/releases/read-if-there';
import { ReleaseRefusal } from '@portico/releases/refusal';
import { writeWhole } from '@portico/releases/write-whole';
import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';

/** Without `lines`, the request has only been started. */
const remembered = z.strictObject({ request: z.string(), lines: z.optional(z.array(z.string())) });
export const digest = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

async function dropOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found && now.getTime() - found.mtimeMs > millisecondsInDay) await rm(file, { force: true });
  }
}

interface Sent {
  key: string;
  sender: string;
  request: string;
  /** False if repeating the command has a further effect. */
  mayRepeat: boolean;
}

/**
 * Only successful requests are remembered, because a refusal changes nothing and can be tried again. If the process
 * died in between, a request that must not be repeated is refused, because its outcome is unknown.
 */
export async function onceByKey(
  folder: string,
  { key, sender, request, mayRepeat }: Sent,
  work: () => Promise<string[]>,
): Promise<string[]> {
  const file = path.join(folder, `${digest(sender, key)}.json`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await dropOld(folder, new Date());
  const busy = () => new ReleaseRefusal('The same request is still being carried out. Try again in a moment.');
  return withFileLock(`${file}.lock`, { patienceMs: 30_000, busy }, async () => {
    const text = (await readIfThere(file))?.toString();
    if (text !== undefined) {
      const known = remembered.parse(JSON.parse(text));
      if (known.request !== request)
        throw new ReleaseRefusal('This Idempotency-Key was used for another request. Nothing was changed.');
      if (known.lines) return known.lines;
      throw new ReleaseRefusal(
        'The portal stopped while it carried out this request, so the outcome is unknown. Look at the list of releases before you send it with another Idempotency-Key.',
      );
    }
    if (!mayRepeat) await writeWhole(file, JSON.stringify({ request }));
    const lines = await work().catch(async (error: unknown) => {
      await rm(file, { force: true });
      throw error;
    });
    await writeWhole(file, JSON.stringify({ request, lines }));
    return lines;
  });
}
