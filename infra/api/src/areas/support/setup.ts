import { supportRoles } from '@portico/contracts/platform/roles';
import type { SetupCheck } from '../../platform/setup/setup-check.ts';

const roles = supportRoles.map((role) => `'${role}'`).join(', ');

/** Done when at least one active person can answer tickets. */
export const supportSetup: SetupCheck = {
  step: 'support',
  flag: 'support',
  statement: `select exists (select from portal.account_user where role in (${roles}) and disabled_at is null) as done`,
};
