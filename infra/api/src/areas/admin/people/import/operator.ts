/** The operator who imports from the command line: has the whole tenant in scope and no account in it. */
import { randomUUID } from 'node:crypto';
import type { ScopeHolder } from '@portico/contracts/account/role-access';
import type { ImportRecord } from './recorded-change.ts';

export const operator = (): { admin: ScopeHolder; record: ImportRecord } => ({
  admin: { userId: randomUUID(), role: 'System Administrator', unitId: null, teamIds: [], functionId: null },
  record: {
    call: 'admin/runPeopleImport',
    requestId: randomUUID(),
    identity: 'service/operator',
    accountId: null,
    organisationId: null,
    principalId: null,
  },
});
