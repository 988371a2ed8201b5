/** The administration area. A call without a handler is a type error. */

import * as calls from '@portico/contracts/admin/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { auditExport } from './audit/audit-export.ts';
import { auditHandlers } from './audit/handlers.ts';
import { deliveryHandlers } from './delivery/get-deliveries.ts';
import { peopleHandlers } from './people/handlers.ts';
import { pruneImportsKind } from './people/import/import-job-kinds.ts';
import { importJobs } from './people/import/import-jobs.ts';
import { signInJobs } from './people/manage-sign-ins.ts';
import { adminData } from './personal-data.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { privacyJobs, privacySchedules } from './privacy/privacy-jobs.ts';
import { erasureTasks } from './privacy/tasks.ts';
import { undoSignIn } from './tenant/change-sign-in.ts';
import { checkSignInJob } from './tenant/check-sign-in.ts';
import { tenantHandlers } from './tenant/handlers.ts';
import { brandSetup, imprintSetup } from './tenant/setup.ts';
import { usageHandlers } from './usage/handlers.ts';

export const adminArea = defineArea({
  area: 'admin',
  calls,
  handlers: {
    ...auditHandlers,
    ...deliveryHandlers,
    ...peopleHandlers,
    ...privacyHandlers,
    ...tenantHandlers,
    ...usageHandlers,
  },
  exports: [auditExport],
  tasks: erasureTasks,
  setup: [brandSetup, imprintSetup],
  personalData: adminData,
  jobs: ({ accounts, contributions }) => [
    ...importJobs,
    ...signInJobs(accounts),
    checkSignInJob(),
    undoSignIn,
    ...privacyJobs(accounts, contributions.personalData),
  ],
  schedules: [{ cron: '15 3 * * *', kind: pruneImportsKind }, ...privacySchedules],
});
