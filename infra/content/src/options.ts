import type { RecordCourseProgressed } from '@portico/api/areas/player/public';
import type { Export } from '@portico/api/services/export/public';
import type { FileServices } from '@portico/api/services/media/public';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { PoolConfig } from 'pg';

export interface ContentOptions {
  /** Of role portico_api. */
  pool: PoolConfig;
  /** Packages and uploads. */
  files: FileServices;
  /** Folder with the built `frame.<hash>.js`; `.build/content` of the checkout unless said. */
  frameDir?: string;
  /** Pattern of this origin, `http://{label}.content.localhost:8081`; the boot document has the same. */
  contentOrigin: string;
  /** Where a tenant's portal is, `http://harbour.localhost:8080`: no one else may frame its courses. */
  portalOrigin(slug: string): string;
  tenants: { byId(tenantId: string): Promise<Tenant | undefined> };
  /** The installation's key of scoped tokens, the same that the API has. */
  secret: Uint8Array;
  /** Every kind of export, whose files are downloaded here. */
  exports: readonly Export[];
  /** Told within the transaction of the commit that moved a course on. */
  courseProgressed: RecordCourseProgressed;
  now(): Date;
  log: Log;
}
