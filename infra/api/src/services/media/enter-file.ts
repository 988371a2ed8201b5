/** Inserts the row of a stored file. */
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import type { Actor } from '../../platform/actor.ts';
import { principalOf } from '../../platform/attribution.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { findUpload, type MediaRow } from './media-rows.ts';
import type { TakenFile } from './take-file.ts';

interface Entering {
  db: Transaction;
  tenant: { tenantId: string };
  actor: Actor;
  now: Date;
}

interface EnteredAs {
  uploadId: string;
  subject?: { kind: string; id: string };
}

/** Returns the new row, or undefined if the upload already has one. */
export async function enterFile(
  { db, tenant, actor, now }: Entering,
  taken: TakenFile,
  { uploadId, subject }: EnteredAs,
): Promise<MediaRow | undefined> {
  const made = await db.query(
    `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256, duration_ms,
       pages, uploaded_by, uploaded_for, upload_id, uploaded_at, subject_kind, subject_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict do nothing returning media_id`,
    [
      tenant.tenantId,
      taken.mediaId,
      taken.location,
      taken.type,
      taken.name,
      taken.bytes,
      taken.sha256,
      taken.receivedSha256,
      taken.durationMs,
      taken.pages,
      actor.userId,
      principalOf(actor),
      uploadId,
      now,
      subject?.kind ?? null,
      subject?.id ?? null,
    ],
  );
  return made.length === 0 ? undefined : findUpload(db, actor.userId, uploadId);
}

/** Describes a file for the audit trail, without its name, which may contain personal data. */
export const auditedFile = (file: {
  mediaId: string;
  type: string;
  bytes: number;
  location: StorageLocationName;
  name: string;
}) => ({
  object: { kind: 'file', id: file.mediaId },
  values: { location: file.location, type: file.type, bytes: file.bytes, name: file.name },
  plain: ['location', 'type', 'bytes'],
});
