import { readAuditLog } from '@portico/contracts/admin/audit/calls';
import type { AuditFilter, AuditRecordView } from '@portico/contracts/admin/audit/shapes';
import { sendCall } from '@portico/data-client';
import { type KeysetPages, useKeysetPages } from '../../paging/use-keyset-pages.ts';

/**
 * Reading leaves an audit record, so pages are fetched on request only. Changing the filter starts with an empty list.
 */
export const useAuditLog = (filter: AuditFilter): KeysetPages<AuditRecordView> =>
  useKeysetPages({
    queryKey: JSON.stringify(filter),
    async read(after) {
      const body = { filter, ...(after === undefined ? {} : { after }) };
      const { records, next } = await sendCall(readAuditLog, { body });
      return { rows: records, next };
    },
  });
