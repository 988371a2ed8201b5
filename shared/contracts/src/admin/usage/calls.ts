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
  summary:
    'Use of the portal by the people the caller administers, in total and by team. Small groups are not disclosed.',
  answer: usageOverview,
  access: administration('people'),
  scope: 'people',
  limit: 'search',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'contains what people did; admin/usage.test checks the figures' },
});

export const getSetupSteps = defineRead({
  area: 'admin',
  name: 'getSetupSteps',
  summary: 'The steps for setting up a new tenant, and which of them are done.',
  answer: z.object({ steps: listOfKnown(z.object({ id: z.enum(setupSteps), done: z.boolean() })) }),
  access: administration('tenant'),
  scope: 'tenant',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'each step is a call of another part; admin/usage.test performs them' },
});
