import type * as calls from '@portico/contracts/media/calls';
import type { Handler } from '../../platform/bind-area.ts';

/**
 * Only the uploader can read the progress: the key contains the sign-in, so no one learns of another person's upload.
 */
export const progressKey = (tenantId: string, callerKey: string, uploadID: string): string =>
  `${tenantId} ${callerKey} ${uploadID}`;

export const getUploadProgress: Handler<typeof calls.getUploadProgress> = async (
  { query },
  { tenant, caller, files },
) => ({
  uploadID: query.uploadID,
  progress: files.progress.of(progressKey(tenant.tenantId, caller.key, query.uploadID)),
});

export const getAssetProgress: Handler<typeof calls.getAssetProgress> = async (
  { query },
  { tenant, caller, files },
) => ({
  uploadID: query.uploadID,
  progress: files.progress.of(progressKey(tenant.tenantId, caller.key, query.uploadID)),
});
