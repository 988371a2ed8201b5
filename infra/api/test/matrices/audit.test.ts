import { type AuditSubject, everyWriteIsRecorded, type LeftRecord } from '@portico/testkit/matrices/audit';
import { afterAll, beforeAll } from 'vitest';
import { createSubject } from './api-subject.ts';
import { extent, runMatrix } from './run-matrix.ts';

const subject = createSubject();
beforeAll(subject.start);
afterAll(subject.close);

const rights = (order: 'grant' | 'revoke') =>
  subject.sql(`${order} insert on portal.platform_audit ${order === 'grant' ? 'to' : 'from'} portico_api`);

const audited: AuditSubject = {
  ...subject,
  recordsOf: (requestId) =>
    subject.sql(
      `select a.kind, a.call, t.slug as tenant, a.account_id as "accountId", a.refusal
       from portal.platform_audit a join platform.tenant t using (tenant_id) where a.request_id = $1`,
      [requestId],
    ) as Promise<LeftRecord[]>,
  async breakAudit() {
    await rights('revoke');
    return async () => void (await rights('grant'));
  },
};

runMatrix(everyWriteIsRecorded(audited, extent));
