import { getSetupSteps } from './setup-steps.ts';
import { getUsageOverview } from './usage-overview.ts';

export const usageHandlers = { getSetupSteps, getUsageOverview };
