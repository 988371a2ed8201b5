/** How the portal is used, for whoever administers people; and what a new tenant has still to do. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { administration } from '../permissions.ts';
import { setupSteps } from './setup-steps.ts';
import { usageOverview } from './shapes.ts';

export const getUsageOverview = defineCall({
  area: 'admin',
  name: 'getUsageOverview',
  method: 'GET',
  summary: 'Use of the portal by the people whom the caller administers, and by team. Small groups are not told.',
  answer: usageOverview,
  access: administration('people'),
  scope: 'people',
  limit: 'search',
  writes: false,
  changedBy: [],
  exclude: { readsWhatWasWritten: 'what people did shows in it; admin/usage.test holds the figures' },
});

export const getSetupSteps = defineCall({
  area: 'admin',
  name: 'getSetupSteps',
  method: 'GET',
  summary: 'What makes a new tenant ready, and which of it is done.',
  answer: z.object({ steps: listOfKnown(z.object({ id: z.enum(setupSteps), done: z.boolean() })) }),
  access: administration('tenant'),
  scope: 'tenant',
  limit: 'read',
  writes: false,
  changedBy: [],
  exclude: { readsWhatWasWritten: 'each step is a call of another part; admin/usage.test does them' },
});
