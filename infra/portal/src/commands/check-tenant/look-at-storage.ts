import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStorage } from '@portico/api/platform/files/open-storage';
import type { Settings } from '../../environment.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Stores a small file, reads it back and removes it. */
export async function lookAtStorage({ storage: settings }: Settings): Promise<Finding> {
  const where = settings.kind === 's3' ? `bucket ${settings.bucket}` : settings.folder;
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-check-'));
  const storage = openStorage(settings);
  const key = `checks/${randomUUID()}`;
  try {
    const file = path.join(folder, 'file');
    await writeFile(file, key);
    await storage.put(key, file);
    const read = (await buffer(await storage.read(key))).toString();
    await storage.remove(key);
    if (read !== key) return problem('storage', `${where} returns something other than what was stored`);
    return ok('storage', `${where} stores and returns files`);
  } catch (cause) {
    return problem('storage', `${where} cannot be used: ${(cause as Error).message}. Correct STORAGE_URL`);
  } finally {
    storage.close();
    await rm(folder, { recursive: true, force: true });
  }
}
