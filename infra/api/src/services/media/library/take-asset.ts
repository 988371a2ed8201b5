/**
 * Copies the current version of an asset from the library. The copy becomes a file of the caller in the requested
 * location and is examined like an upload. From then on it is independent of the asset.
 */
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type * as calls from '@portico/contracts/media/calls';
import { mostBytesIn } from '@portico/contracts/media/media-types';
import { locationNamed, type StorageLocationName } from '@portico/contracts/media/storage-locations';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import { inSteps } from '../../../platform/stepped-handler.ts';
import { auditedFile, enterFile } from '../enter-file.ts';
import { answerFile } from '../file-answer.ts';
import { findUpload, type MediaRow, storageKey } from '../media-rows.ts';
import { mayUploadTo } from '../policy.ts';
import { measure } from '../receive/measure.ts';
import { explainDisk } from '../receive/received-file.ts';
import { removeTaken, type TakenFile, takeFile } from '../take-file.ts';
import { findAsset, type LibraryContext } from './asset-rows.ts';

interface Plan {
  location: StorageLocationName;
  mediaId: string;
  /** The name of the asset's file. */
  name: string;
  version: number;
  /** True if an earlier attempt created it. */
  isThere: boolean;
}
interface Made {
  version: number;
  taken: TakenFile | undefined;
  entered: boolean;
}

async function present(context: LibraryContext, assetId: string) {
  const row = await findAsset(context, assetId);
  if (row.removedAt !== null) throw notFound();
  return row;
}

/** The same uploadID with a different location means a different file. */
function copyOf(row: MediaRow, location: StorageLocationName): MediaRow {
  if (row.location === location) return row;
  throw new Refusal('conflict', 'This uploadID was used for another file. Nothing was changed.');
}

export const takeAsset = inSteps<typeof calls.takeAsset, Plan, Made>({
  async admit({ body }, context) {
    const location = locationNamed(body.storageLocationID);
    if (!location || location === 'library' || location === 'avatar') throw notFound();
    if (!mayUploadTo(location, context.actor.self.role))
      throw new Refusal('forbidden', 'Your role does not allow adding files here.');
    const { mediaId, version } = await present(context, body.assetID);
    const [source] = await context.db.query<{ name: string; lost: boolean }>(
      'select name, lost_at is not null as lost from portal.media_file where media_id = $1',
      [mediaId],
    );
    if (!source || source.lost) throw notFound();
    const isThere = (await findUpload(context.db, context.actor.userId, body.uploadID)) !== undefined;
    return { location, mediaId, name: source.name, version, isThere };
  },
  async make({ location, mediaId, name, version, isThere }, outside) {
    if (isThere) return { version, taken: undefined, entered: false };
    const { files, tenant } = outside;
    const maxBytes = mostBytesIn(location, tenant.settings.limits.uploadBytes);
    const taken = await takeFile(outside, location, async (place) => {
      const measured = measure(maxBytes, () => {});
      const from = await files.storage.read(storageKey(tenant.tenantId, mediaId));
      await pipeline(from, measured.stream, createWriteStream(place, { flags: 'wx', mode: 0o600 })).catch((cause) => {
        throw explainDisk(cause);
      });
      return { path: place, name, ...measured.result() };
    });
    return { version, taken, entered: false };
  },
  async keep({ body }, context, made) {
    const { db, actor, audit } = context;
    made.entered = false;
    const location = locationNamed(body.storageLocationID);
    if (!location) throw notFound();
    const { alt } = await present(context, body.assetID);
    const entered = made.taken && (await enterFile(context, made.taken, { uploadId: body.uploadID }));
    if (entered) {
      made.entered = true;
      await db.query('update portal.media_file set asset_id = $2, asset_version = $3 where media_id = $1', [
        entered.mediaId,
        body.assetID,
        made.version,
      ]);
      const { object, values, plain } = auditedFile(entered);
      audit({ object, after: { ...values, asset: body.assetID }, plain: [...plain, 'asset'] });
      return { file: answerFile(context, entered), alt };
    }
    const row = await findUpload(db, actor.userId, body.uploadID);
    if (!row) throw notFound();
    return { file: answerFile(context, copyOf(row, location)), alt };
  },
  async settle(made, outcome, outside) {
    if (made.taken && (outcome === 'undone' || (outcome === 'committed' && !made.entered)))
      await removeTaken(outside, made.taken);
  },
});
