import { createHmac } from 'node:crypto';
import { bucketCount } from '@portico/contracts/platform/release-bucket';

/** The same on every device, and unpredictable without the installation's key. */
export const bucketOf = (key: Uint8Array, tenantId: string, userId: string): number =>
  createHmac('sha256', key).update(`${tenantId} ${userId}`).digest().readUInt32BE(0) % bucketCount;
