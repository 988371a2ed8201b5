/** Whether a step of a new tenant's setting up is done. An area registers its own by a statement over its own tables. */
import type { SetupStep } from '@portico/contracts/admin/usage/setup-steps';
import type { Feature } from '@portico/contracts/platform/feature';

export interface SetupCheck {
  step: SetupStep;
  /** Absent for what every tenant has. */
  flag?: Feature;
  /** Returns one row with `done`. */
  statement: string;
}
