/** Every step that makes a new tenant ready, in the order in which it is shown. */
import type { SetupCheck } from '../platform/setup/setup-check.ts';
import { peopleSetup, teamsSetup } from './account/setup.ts';
import { brandSetup, imprintSetup } from './admin/tenant/setup.ts';
import { newsSetup } from './content/setup.ts';
import { coursesSetup } from './lms/setup.ts';
import { supportSetup } from './support/setup.ts';

export const allSetup: readonly SetupCheck[] = [
  brandSetup,
  imprintSetup,
  peopleSetup,
  teamsSetup,
  coursesSetup,
  newsSetup,
  supportSetup,
];
