import type * as calls from '@portico/contracts/admin/usage/calls';
import { type SetupStep, setupSteps } from '@portico/contracts/admin/usage/setup-steps';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Handler } from '../../../platform/bind-area.ts';

/** Setup steps of the enabled features. Each is derived from stored data, so no one can tick it off by hand. */
export const getSetupSteps: Handler<typeof calls.getSetupSteps> = async (_, { db, tenant, contributions }) => {
  const checks = new Map(contributions.setup.map((check) => [check.step, check]));
  const steps: { id: SetupStep; done: boolean }[] = [];
  for (const step of setupSteps) {
    const check = checks.get(step);
    if (!check || !isSwitchedOn(check.flag, tenant.settings)) continue;
    const [row] = await db.query<{ done: boolean }>(check.statement, []);
    steps.push({ id: step, done: row?.done === true });
  }
  return { steps };
};
