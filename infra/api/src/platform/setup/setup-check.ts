/**
 * Whether a setup step of a new tenant is done. Each area registers its own checks as statements over its own tables.
 */
import type { SetupStep } from '@portico/contracts/admin/usage/setup-steps';
import type { Feature } from '@portico/contracts/platform/feature';

export interface SetupCheck {
  step: SetupStep;
  /** Absent if every tenant has it. */
  flag?: Feature;
  /** Returns one row with `done`. */
  statement: string;
}
