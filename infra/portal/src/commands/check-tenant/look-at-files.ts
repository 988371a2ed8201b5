import { stat } from 'node:fs/promises';
import path from 'node:path';
import { archiveKey } from '@portico/api/areas/player/public';
import type { FileStorage } from '@portico/api/platform/files/file-storage';
import { openStorage } from '@portico/api/platform/files/open-storage';
import { storageKey } from '@portico/api/services/media/public';
import type { Tenant } from '@portico/database/tenant';
import type { Installation } from '../installation.ts';
import { type Finding, ok, problem } from './finding.ts';

async function keysBelow(storage: FileStorage, prefix: string): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of storage.list(prefix)) keys.add(key);
  return keys;
}

const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Checks that every file to which rows refer exists, because a move or a restore may have left some behind. */
export async function lookAtFiles({ settings, inTenant }: Installation, tenant: Tenant): Promise<Finding> {
  const { tenantId } = tenant;
  const { uploads, courses } = await inTenant(tenant, async (db) => ({
    uploads: await db.query<{ id: string }>('select media_id as id from portal.media_file'),
    courses: await db.query<{ id: string }>('select package_id as id from portal.player_package'),
  }));
  const storage = openStorage(settings.storage);
  try {
    const media = await keysBelow(storage, `media/${tenantId}/`);
    const archives = await keysBelow(storage, `archives/${tenantId}/`);
    const missing = uploads.map(({ id }) => storageKey(tenantId, id)).filter((key) => !media.has(key));
    for (const { id } of courses) {
      const key = archiveKey(tenantId, id);
      // Packages of early versions have no archive.
      if (!archives.has(key) && !(await isFolder(path.join(settings.filesDir, 'packages', id)))) missing.push(key);
    }
    if (missing.length === 0) return ok('files', `${uploads.length} uploads and ${courses.length} courses are stored`);
    return problem(
      'files',
      `${missing.length} of ${uploads.length + courses.length} are not stored: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}. Copy them from their earlier storage, or from a backup`,
    );
  } finally {
    storage.close();
  }
}
