/** Missions, badges, seasons and rules as administrators see and save them. */
import * as z from 'zod/mini';
import { day, id, line, text } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { count } from '../service/shapes.ts';
import { activityEvents, stepEvents } from './activity-events.ts';
import { isSetAtSignIn } from './steps.ts';

const version = z.number().check(z.int(), z.minimum(1));
const whole = (least: number, most: number) => z.number().check(z.int(), z.minimum(least), z.maximum(most));

export const managedStep = z
  .strictObject({
    itemID: whole(1, 9999),
    title: line(120, 1),
    deed: z.nullable(z.enum(stepEvents)),
    target: whole(1, 1000),
    selfReportable: z.boolean(),
  })
  .check(
    z.refine(
      ({ itemID, deed: activity, selfReportable }) =>
        isSetAtSignIn(itemID)
          ? activity === 'signedIn' && !selfReportable
          : activity !== 'signedIn' && (activity === null) === selfReportable,
      'Items 22 to 25 are set at sign-in; all others are moved by an activity or reported by the person.',
    ),
  );
export type ManagedStep = z.infer<typeof managedStep>;

const missionFields = {
  title: line(120, 1),
  description: text(600),
  points: whole(0, 10_000),
  startsOn: day,
  /** The last day of the mission. */
  endsOn: z.nullable(day),
  enabled: z.boolean(),
  steps: z.array(managedStep).check(
    z.minLength(1),
    z.maxLength(20),
    z.refine((steps) => new Set(steps.map(({ itemID }) => itemID)).size === steps.length, 'An item is listed twice.'),
  ),
};
const endsAfterItStarts = z.refine<{ startsOn: string; endsOn: string | null }>(
  ({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn,
  { error: 'It ends before it starts.', path: ['endsOn'] },
);

export const missionInput = z
  .strictObject({ MissionId: z.nullable(id), basedOn: z.nullable(version), ...missionFields })
  .check(endsAfterItStarts);
export type MissionInput = z.infer<typeof missionInput>;
export const managedMission = z.object({
  MissionId: id,
  version,
  ...missionFields,
  /** Number of people who have completed it. */
  completed: count,
});
export type ManagedMission = z.infer<typeof managedMission>;

export const badgeIcons = ['medal', 'star', 'flame', 'book', 'shield', 'rocket', 'handshake', 'bulb'] as const;
export const badgeKinds = ['mission', 'deeds', 'points'] as const;

/** What must be achieved: one of three kinds, each with its own fields only. */
export const badgeCriterion = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mission'), MissionId: id }),
  z.strictObject({ kind: z.literal('deeds'), deed: z.enum(activityEvents), threshold: whole(1, 1_000_000) }),
  z.strictObject({ kind: z.literal('points'), threshold: whole(1, 1_000_000) }),
]);
export type BadgeCriterion = z.infer<typeof badgeCriterion>;

const badgeFields = {
  name: line(80, 1),
  description: text(400, 1),
  icon: z.enum(badgeIcons),
  criterion: badgeCriterion,
  enabled: z.boolean(),
};
export const badgeInput = z.strictObject({ BadgeID: z.nullable(id), basedOn: z.nullable(version), ...badgeFields });
export type BadgeInput = z.infer<typeof badgeInput>;
export const managedBadge = z.object({ BadgeID: id, version, ...badgeFields, holders: count });
export type ManagedBadge = z.infer<typeof managedBadge>;

const seasonFields = { name: line(80, 1), startsOn: day, endsOn: day };
export const seasonInput = z
  .strictObject({ SeasonID: z.nullable(id), basedOn: z.nullable(version), ...seasonFields })
  .check(endsAfterItStarts);
export const season = z.object({ SeasonID: id, version, ...seasonFields });
export type Season = z.infer<typeof season>;

const jobTitleFields = { name: line(80, 1) };
export const jobTitleInput = z.strictObject({
  JobTitleID: z.nullable(id),
  basedOn: z.nullable(version),
  ...jobTitleFields,
});
export const managedJobTitle = z.object({ JobTitleID: id, version, ...jobTitleFields, holders: count });
export type ManagedJobTitle = z.infer<typeof managedJobTitle>;
export const jobTitleHolder = z.object({ UserID: id, name: z.string(), teamName: z.string() });
export type JobTitleHolder = z.infer<typeof jobTitleHolder>;

const activityRule = z.strictObject({
  deed: z.enum(activityEvents),
  points: whole(0, 10_000),
  dailyLimit: z.nullable(whole(1, 1000)),
});
/** The current rule, with the version that the next save must be based on. */
export const managedRule = z.object({ ...activityRule.shape, version: fieldVersion });
export type ManagedRule = z.infer<typeof managedRule>;

/** Without `baseVersion` the rule is overwritten unconditionally, as pages of earlier releases expect. */
export const ruleInput = z.strictObject({ ...activityRule.shape, baseVersion: z.optional(fieldVersion) });
