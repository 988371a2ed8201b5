import type * as calls from '@portico/contracts/admin/usage/calls';
import type { SetupStep } from '@portico/contracts/admin/usage/setup-steps';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import type { Handler } from '../../../platform/bind-area.ts';
import { allSetup } from '../../all-setup.ts';

/** Steps of what the tenant has switched on; each is looked at in the rows themselves, so nothing can be ticked off. */
export const getSetupSteps: Handler<typeof calls.getSetupSteps> = async (_, { db, tenant }) => {
  const steps: { id: SetupStep; done: boolean }[] = [];
  for (const { step, flag, statement } of allSetup) {
    if (!isSwitchedOn(flag, tenant.settings)) continue;
    const [row] = await db.query<{ done: boolean }>(statement, []);
    steps.push({ id: step, done: row?.done === true });
  }
  return { steps };
};
