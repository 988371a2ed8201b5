import type { SetupCheck } from '../../../platform/setup/setup-check.ts';
import { brandField } from './tenant-row.ts';

/** A brand of its own was published. */
export const brandSetup: SetupCheck = {
  step: 'brand',
  statement: `select exists (select from portal.platform_field
    where subject_kind = 'tenant' and field = '${brandField}') as done`,
};
