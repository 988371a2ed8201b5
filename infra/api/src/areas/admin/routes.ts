/** Administration: each part brings its handlers; a call without one is a type error. */
import * as calls from '@portico/contracts/admin/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { auditHandlers } from './audit/handlers.ts';
import { peopleHandlers } from './people/handlers.ts';
import { privacyHandlers } from './privacy/handlers.ts';
import { tenantHandlers } from './tenant/handlers.ts';
import { usageHandlers } from './usage/handlers.ts';

export const adminArea = bindArea('admin', calls, {
  ...auditHandlers,
  ...peopleHandlers,
  ...privacyHandlers,
  ...tenantHandlers,
  ...usageHandlers,
});
