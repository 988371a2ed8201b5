import type { SetupCheck } from '../../platform/setup/setup-check.ts';

export const coursesSetup: SetupCheck = {
  step: 'courses',
  flag: 'lms',
  statement: `select exists (select from portal.lms_course where state = 'published') as done`,
};
