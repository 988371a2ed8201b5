/** What every request of the content origin needs, created once at the start. */
import type { AttemptSigner, RecordCourseProgressed } from '@portico/api/areas/player/public';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { Pool } from 'pg';
import type { FileRights } from './file-rights.ts';
import type { FramePage } from './frame-page.ts';

export interface Content {
  pool: Pool;
  /** Folder of a package on this machine; undefined if it does not exist. */
  folderOf(tenantId: string, packageId: string): Promise<string | undefined>;
  signer: AttemptSigner;
  rights: FileRights;
  framePage(): Promise<FramePage>;
  portalOrigin(slug: string): string;
  /** The origin from which the files of one attempt are served. */
  originOf(label: string): string;
  tenants: { byId(tenantId: string): Promise<Tenant | undefined> };
  courseProgressed: RecordCourseProgressed;
  now(): Date;
  log: Log;
}
