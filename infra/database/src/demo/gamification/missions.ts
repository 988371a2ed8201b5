/** Missions, activities and badges of the demo. Names and sentences are content, not interface texts. */

import { activityEvents, stepEvents } from '@portico/contracts/gamification/activity-events';
import { badgeCriterion, badgeIcons } from '@portico/contracts/gamification/administration-shapes';
import * as z from 'zod/mini';
import { demoData } from '../demo-data.ts';

const step = z.strictObject({
  itemID: z.number(),
  title: z.string(),
  /** The activity that advances it; a step without one is reported by the person. */
  deed: z._default(z.nullable(z.enum(stepEvents)), null),
  target: z._default(z.number(), 1),
});
const mission = z.strictObject({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  points: z.number(),
  /** Days since it began, and days until it ends; without an end, it stays open. */
  began: z.number(),
  ends: z.optional(z.number()),
  steps: z.array(step),
});
export type MissionText = z.infer<typeof mission>;
export const missions = demoData('gamification/missions', z.array(mission));

/** Maximum number of times each activity happens in eighty days, and its subjects. */
const activity = z.strictObject({ deed: z.enum(activityEvents), most: z.number(), abouts: z.array(z.string()) });
export const doings = demoData('gamification/activities', z.array(activity));

const [, ofDeeds, ofPoints] = badgeCriterion.def.options;
const badge = z.strictObject({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.enum(badgeIcons),
  criterion: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('mission'), mission: z.string() }),
    ofDeeds,
    ofPoints,
  ]),
});
export const badges = demoData('gamification/badges', z.array(badge));

export const jobTitles = ['Customer advisor', 'Senior advisor', 'Specialist', 'Team leader'] as const;
