/** Calls for the skill levels expected of each role. The career charts show them next to the achieved levels. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { roles } from '../../platform/roles.ts';
import { id } from '../../platform/shapes.ts';
import { fieldVersion } from '../../platform/versions/shapes.ts';
import { count } from '../../service/shapes.ts';

const role = z.enum(roles);
const level = z.int().check(z.gte(1), z.lte(100));
/** More skills than any catalogue contains. */
const mostSkills = 500;

const shared = {
  area: 'lms',
  access: administration('learning'),
  scope: 'tenant',
  flag: 'lms',
} as const;

export const getSkillTargets = defineRead({
  ...shared,
  name: 'getSkillTargets',
  summary: 'Every skill of the tenant by name, with the courses that teach it and the level expected of each role.',
  query: z.strictObject({ forRole: role }),
  answer: z.object({
    version: fieldVersion,
    skills: z.array(
      z.object({
        SkillID: id,
        name: z.string(),
        courses: count,
        /** Null if no level is expected. */
        level: z.nullable(level),
      }),
    ),
  }),
  changedBy: ['lms/setSkillTargets'],
});

export const setSkillTargets = defineWrite({
  ...shared,
  name: 'setSkillTargets',
  summary: 'Sets the levels expected of a role; skills that are not named are not expected of anyone in it.',
  body: z.strictObject({
    forRole: role,
    baseVersion: fieldVersion,
    targets: z.array(z.strictObject({ SkillID: id, level })).check(z.maxLength(mostSkills)),
  }),
  answer: z.object({ version: fieldVersion }),
  repeatable: true,
  fails: ['not_found', 'stale_version'],
});
