/** Calls that play a package without a course, for people who manage packages. A trial counts nowhere. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { lessonModes } from '../scorm/lesson-status.ts';
import { launched, packageOutline } from '../shapes.ts';

const ofTenant = { M3: 'packages belong to the tenant; the trial is always the caller’s own' } as const;
const ofAll = {
  area: 'player',
  access: administration('learning'),
  scope: 'tenant',
  flag: 'lms',
} as const;

export const getPackageOutline = defineRead({
  ...ofAll,
  name: 'getPackageOutline',
  summary: 'Lessons of a package with the caller’s own trial of it.',
  query: z.strictObject({ packageID: id }),
  answer: packageOutline,
  fails: ['not_found'],
  changedBy: ['player/launchTrial'],
  exclude: ofTenant,
});

export const launchTrial = defineWrite({
  ...ofAll,
  name: 'launchTrial',
  summary: 'Begins or resumes the caller’s trial of a package and answers a one-time link to one of its lessons.',
  body: z.strictObject({
    packageID: id,
    scoID: id,
    restart: z.optional(z.boolean()),
    mode: z.optional(z.enum(lessonModes)),
  }),
  answer: launched,
  fails: ['not_found', 'conflict'],
  exclude: ofTenant,
});
