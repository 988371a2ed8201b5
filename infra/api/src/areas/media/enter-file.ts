/** The row that makes a kept file known. */
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import type { Actor } from '../../platform/call-context.ts';
import { principalOf } from '../../platform/doer.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { findUpload, type MediaRow } from './media-rows.ts';
import { mediaFile } from './tables.ts';
import type { TakenFile } from './take-file.ts';

export interface Entering {
  db: Transaction;
  tenant: { tenantId: string };
  actor: Actor;
  now: Date;
}

export interface EnteredAs {
  uploadId: string;
  subject?: { kind: string; id: string };
}

/** Answers the new row, or undefined where the upload has one already. */
export async function enterFile(
  { db, tenant, actor, now }: Entering,
  taken: TakenFile,
  { uploadId, subject }: EnteredAs,
): Promise<MediaRow | undefined> {
  const made = await db.orm
    .insert(mediaFile)
    .values({
      ...taken,
      tenantId: tenant.tenantId,
      uploadedBy: actor.userId,
      uploadedFor: principalOf(actor),
      uploadId,
      uploadedAt: now,
      subjectKind: subject?.kind ?? null,
      subjectId: subject?.id ?? null,
    })
    .onConflictDoNothing()
    .returning({ mediaId: mediaFile.mediaId });
  return made.length === 0 ? undefined : findUpload(db, actor.userId, uploadId);
}

/** For the audit trail: what a file is, without its name, which people write. */
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
