/** Whether a step of a new tenant's setting up is done. An area registers its own by a statement over its own tables. */
import type { SetupStep } from '@portico/contracts/admin/usage/setup-steps';
import type { Flag } from '@portico/contracts/platform/tenant';

export interface SetupCheck {
  step: SetupStep;
  /** Absent for what every tenant has. */
  flag?: Flag;
  /** Answers one row with `done`. */
  statement: string;
}
