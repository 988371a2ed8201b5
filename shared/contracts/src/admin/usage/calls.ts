/** Usage figures for administrators of people, and the remaining setup steps of a new tenant. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { administration } from '../permissions.ts';
import { setupSteps } from './setup-steps.ts';
import { usageOverview } from './shapes.ts';

export const getUsageOverview = defineRead({
  area: 'admin',
  name: 'getUsageOverview',
  summary: 'Use of the portal by the people whom the caller administers, and by team. Small groups are not told.',
  answer: usageOverview,
  access: administration('people'),
  scope: 'people',
  limit: 'search',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'what people did shows in it; admin/usage.test holds the figures' },
});

export const getSetupSteps = defineRead({
  area: 'admin',
  name: 'getSetupSteps',
  summary: 'What makes a new tenant ready, and which of it is done.',
  answer: z.object({ steps: listOfKnown(z.object({ id: z.enum(setupSteps), done: z.boolean() })) }),
  access: administration('tenant'),
  scope: 'tenant',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'each step is a call of another part; admin/usage.test does them' },
});
