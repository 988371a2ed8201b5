import type { FileServices } from '@portico/api/services/media/public';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { Pool } from 'pg';

/** What serving uploaded files needs. */
export interface MediaContent {
  pool: Pool;
  files: FileServices;
  /** The installation's key for scoped tokens, the same as the API's. */
  secret: Uint8Array;
  portalOrigin(slug: string): string;
  tenants: { byId(tenantId: string): Promise<Tenant | undefined> };
  now(): Date;
  log: Log;
}
