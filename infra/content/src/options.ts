import type { RecordCourseProgressed } from '@portico/api/areas/player/public';
import type { Export } from '@portico/api/services/export/public';
import type { FileServices } from '@portico/api/services/media/public';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { PoolConfig } from 'pg';

export interface ContentOptions {
  /** Connects with the role portico_api. */
  pool: PoolConfig;
  /** Maximum number of connections of the pool; 10 by default. */
  connections?: number;
  /** Packages and uploads. */
  files: FileServices;
  /** Folder with the built `frame.<hash>.js`; by default `.build/content` of the checkout. */
  frameDir?: string;
  /** Pattern of this origin, `http://{label}.content.localhost:8081`, as in the boot document. */
  contentOrigin: string;
  /** Origin of a tenant's portal, `http://harbour.localhost:8080`. No other origin may frame its courses. */
  portalOrigin(slug: string): string;
  tenants: { byId(tenantId: string): Promise<Tenant | undefined> };
  /** The installation's key for scoped tokens, the same as the API's. */
  secret: Uint8Array;
  /** Every kind of export, whose files are downloaded here. */
  exports: readonly Export[];
  /** Called within the transaction of the commit that changed the progress in a course. */
  courseProgressed: RecordCourseProgressed;
  now(): Date;
  log: Log;
}
