/** Database rows of files. */
import type { FileType } from '@portico/contracts/media/file-type';
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import type { Transaction } from '../../platform/transaction.ts';

type Db = Pick<Transaction, 'query'>;

export interface MediaRow {
  mediaId: string;
  location: StorageLocationName;
  type: FileType;
  name: string;
  bytes: number;
  sha256: Buffer;
  receivedSha256: Buffer;
  uploadedBy: string;
  uploadedAt: Date;
  subjectKind: string | null;
  subjectId: string | null;
  lostAt: Date | null;
  /** Only for videos. */
  durationMs: number | null;
  /** Only for documents of courses. */
  pages: number | null;
}

const columns = `m.media_id as "mediaId", m.location, m.type, m.name, m.bytes, m.sha256,
  m.received_sha256 as "receivedSha256", m.uploaded_by as "uploadedBy", m.uploaded_at as "uploadedAt",
  m.subject_kind as "subjectKind", m.subject_id as "subjectId", m.lost_at as "lostAt",
  m.duration_ms as "durationMs", m.pages`;

/** The key of its bytes in the storage. */
export const storageKey = (tenantId: string, mediaId: string): string => `media/${tenantId}/${mediaId}`;
export const storagePrefix = (tenantId: string): string => `media/${tenantId}/`;

export async function findMedia(db: Db, mediaId: string): Promise<MediaRow | undefined> {
  const [row] = await db.query<MediaRow & Record<string, unknown>>(
    `select ${columns} from portal.media_file m where m.media_id = $1`,
    [mediaId],
  );
  return row;
}

/** In no particular order; unknown ids are ignored. */
export const mediaByIds = (db: Db, mediaIds: readonly string[]): Promise<MediaRow[]> =>
  mediaIds.length === 0
    ? Promise.resolve([])
    : db.query<MediaRow & Record<string, unknown>>(
        `select ${columns} from portal.media_file m where m.media_id = any($1::uuid[])`,
        [mediaIds],
      );

export async function findUpload(db: Db, uploadedBy: string, uploadId: string): Promise<MediaRow | undefined> {
  const [row] = await db.query<MediaRow & Record<string, unknown>>(
    `select ${columns} from portal.media_file m where m.uploaded_by = $1 and m.upload_id = $2`,
    [uploadedBy, uploadId],
  );
  return row;
}

/** In the order in which they were uploaded. */
export const mediaOfSubjects = (db: Db, kind: string, ids: readonly string[]): Promise<MediaRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.query<MediaRow & Record<string, unknown>>(
        `select ${columns} from portal.media_file m where m.subject_kind = $1 and m.subject_id = any($2::uuid[])
         order by m.uploaded_at, m.media_id`,
        [kind, ids],
      );

export const mediaOfSubject = (db: Db, kind: string, id: string): Promise<MediaRow[]> =>
  mediaOfSubjects(db, kind, [id]);
