import type * as calls from '@portico/contracts/media/calls';
import { mediaIdOf, mediaOrigin } from '@portico/contracts/media/media-address';
import { locationNamed } from '@portico/contracts/media/storage-locations';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { asReader } from '../../platform/subjects/subject.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { auditedFile } from './enter-file.ts';
import { mayRemoveFile } from './file-rights.ts';
import { findMedia, type MediaRow } from './media-rows.ts';
import { removeFile } from './remove-file.ts';

async function assetOf(db: Transaction, { location, mediaId }: MediaRow): Promise<string | undefined> {
  if (location !== 'library') return undefined;
  const [row] = await db.query<{ id: string }>('select asset_id as id from portal.media_asset where media_id = $1', [
    mediaId,
  ]);
  return row?.id;
}

/** After a version of an asset was deleted, makes the latest remaining one current. */
const showLatestVersion = (db: Transaction, assetId: string) =>
  db.query(
    `update portal.media_asset set is_current = true
     where asset_id = $1 and version = (select max(version) from portal.media_asset where asset_id = $1)`,
    [assetId],
  );

export const deleteFile: Handler<typeof calls.deleteFile> = async ({ query }, context) => {
  const { db, actor, tenant, files, now, audit } = context;
  const mediaId = mediaIdOf(query.MediaURL, mediaOrigin(files.contentOrigin, tenant.slug));
  const file = mediaId === undefined ? undefined : await findMedia(db, mediaId);
  if (!file || file.location !== locationNamed(query.storageLocationID)) throw notFound();
  const access = { db, subjects: files.subjects, reader: { ...asReader(actor), userId: actor.userId }, now };
  if (!(await mayRemoveFile(file, access))) throw notFound();
  const asset = await assetOf(db, file);
  await removeFile(context, file);
  if (asset !== undefined) await showLatestVersion(db, asset);
  const { object, values, plain } = auditedFile(file);
  audit({ object, before: values, plain });
  return { ok: true };
};
