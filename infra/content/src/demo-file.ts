/** Stores a file of the demo: its bytes in the storage, and its row among the portal's files. */
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { inTenant, PackageStore } from '@portico/api/areas/player/public';
import { storageKey } from '@portico/api/services/media/public';
import type { Brand } from '@portico/contracts/platform/tenant';
import { stableId } from '@portico/database/stable-id';
import type { Tenant } from '@portico/database/tenant';
import type { PoolConfig } from 'pg';

export interface DemoMediaOptions {
  /** Connects with the role portico_api. */
  pool: PoolConfig;
  tenant: Tenant;
  brand: Brand;
  storage: PackageStore['storage'];
  now: Date;
}

export interface StoredDemoFile {
  mediaId: string;
  /** What the file is attached to, and where such files are stored. */
  subject: { location: string; kind: string; id: string };
  type: 'webm' | 'pdf' | 'png';
  name: string;
  bytes: Buffer;
  durationMs: number | null;
  pages: number | null;
  /** Default: the administrator. */
  uploadedBy?: string;
}

type Db = Parameters<Parameters<typeof inTenant>[2]>[0];

/** Counts the pages in the printer's output, where each page is a separate object. */
export const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 1;

async function store({ storage, tenant }: DemoMediaOptions, { mediaId, bytes }: StoredDemoFile): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portico-demo-file-'));
  try {
    const place = path.join(folder, mediaId);
    await writeFile(place, bytes);
    await storage.put(storageKey(tenant.tenantId, mediaId), place);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the bytes first, because a row means that they exist. */
export async function storeDemoFile(db: Db, options: DemoMediaOptions, file: StoredDemoFile): Promise<void> {
  const { tenantId } = options.tenant;
  const { mediaId, subject, type, name, bytes, durationMs, pages, uploadedBy } = file;
  await store(options, file);
  const sha256 = createHash('sha256').update(bytes).digest();
  await db.query(
    `insert into portal.media_file (tenant_id, media_id, location, type, name, bytes, sha256, received_sha256,
       uploaded_by, upload_id, uploaded_at, subject_kind, subject_id, duration_ms, pages)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $2, $9, $10, $11, $12, $13)
     on conflict (tenant_id, media_id) do nothing`,
    [
      tenantId,
      mediaId,
      subject.location,
      type,
      name,
      bytes.length,
      sha256,
      uploadedBy ?? stableId(tenantId, 'account', 'user', 'admin'),
      options.now,
      subject.kind,
      subject.id,
      durationMs,
      pages,
    ],
  );
}
