/**
 * Cleans up and reports losses: folders of dead processes, unused uploads, bytes without a row, and rows without bytes.
 */

import { restorableDays } from '@portico/contracts/media/library-shapes';
import { isUuid } from '@portico/contracts/platform/shapes';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { FileServices } from '../../platform/files/file-services.ts';
import { removeAbandoned } from '../../platform/files/work-folder.ts';
import { defineJob, type Job, type JobContext, jobKind } from '../../platform/jobs/job.ts';
import { nothing } from '../../platform/jobs/job-envelope.ts';
import { findMedia, storageKey, storagePrefix } from './media-rows.ts';
import { removeFile } from './remove-file.ts';

export const sweepKind = jobKind('media/sweep', nothing);

/** How long unattached files are retained; long enough for drafts. */
const looseMs = 30 * millisecondsInDay;
/** Bytes are stored before their row, so recent bytes may still get one. */
const youngMs = millisecondsInHour;
const batch = 500;

async function removeLoose({ now, inTenant }: JobContext, files: FileServices): Promise<number> {
  const before = subMilliseconds(now, looseMs);
  return inTenant(async (db) => {
    const rows = await db.query<{ id: string }>(
      `select media_id as id from portal.media_file
       where subject_kind is null and location <> 'library' and uploaded_at < $1 limit $2`,
      [before, batch],
    );
    for (const { id } of rows) {
      const file = await findMedia(db, id);
      if (file) await removeFile({ db, files, now }, file);
    }
    return rows.length;
  });
}

/** Deletes assets that can no longer be restored, with all their versions. Copies made from them stay. */
const removeOldAssets = ({ now, inTenant }: JobContext, files: FileServices): Promise<number> =>
  inTenant(async (db) => {
    const rows = await db.query<{ id: string }>(
      'select media_id as id from portal.media_asset where removed_at < $1 limit $2',
      [subMilliseconds(now, restorableDays * millisecondsInDay), batch],
    );
    for (const { id } of rows) {
      const file = await findMedia(db, id);
      if (file) await removeFile({ db, files, now }, file);
    }
    return rows.length;
  });

const idOf = (key: string, prefix: string): string => key.slice(prefix.length);

async function withoutRow({ inTenant }: JobContext, ids: readonly string[]): Promise<string[]> {
  const known = await inTenant((db) =>
    db.query<{ id: string }>('select media_id as id from portal.media_file where media_id = any($1::uuid[])', [ids]),
  );
  const rows = new Set(known.map(({ id }) => id));
  return ids.filter((id) => !rows.has(id));
}

/** Returns the ids of all stored bytes, and how many were removed because they have no row. */
async function removeUnknown(context: JobContext, { storage }: FileServices) {
  const { tenantId } = context.tenant;
  const prefix = storagePrefix(tenantId);
  const present = new Set<string>();
  const old: string[] = [];
  for await (const { key, storedAt } of storage.list(prefix)) {
    const id = idOf(key, prefix);
    if (!isUuid(id)) continue;
    present.add(id);
    if (Date.now() - storedAt > youngMs) old.push(id);
  }
  let removed = 0;
  for (let at = 0; at < old.length; at += batch)
    for (const id of await withoutRow(context, old.slice(at, at + batch))) {
      await storage.remove(storageKey(tenantId, id));
      removed += 1;
    }
  return { present, removed };
}

/**
 * A row without bytes is never deleted, because a backup may restore the bytes. Until then the file is marked as lost
 * and no links to it are issued.
 */
async function markLost(context: JobContext, { storage }: FileServices, present: ReadonlySet<string>) {
  const { tenant, now, inTenant, log } = context;
  const rows = await inTenant((db) =>
    db.query<{ id: string; lost: boolean }>(
      'select media_id as id, lost_at is not null as lost from portal.media_file',
    ),
  );
  for (const { id, lost } of rows) {
    // The list may be out of date, so the storage is asked again.
    const isThere = present.has(id) || (await storage.find(storageKey(tenant.tenantId, id))) !== undefined;
    if (isThere !== lost) continue;
    await inTenant((db) =>
      db.query('update portal.media_file set lost_at = $2 where media_id = $1', [id, isThere ? null : now]),
    );
    log(isThere ? 'info' : 'error', isThere ? 'a lost file is back' : 'the storage has lost a file', { mediaId: id });
  }
}

export const sweepMedia = (files: FileServices): Job =>
  defineJob(sweepKind, async (_, context) => {
    const abandoned = await removeAbandoned(files.workDir, Date.now());
    const loose = await removeLoose(context, files);
    const assets = await removeOldAssets(context, files);
    const { present, removed } = await removeUnknown(context, files);
    await markLost(context, files, present);
    if (abandoned + loose + assets + removed > 0)
      context.log('info', 'media swept', { abandoned, loose, assets, withoutRow: removed });
  });
