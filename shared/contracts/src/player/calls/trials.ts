/** Calls that play a package without a course, for those who keep the packages. Nothing of a trial counts anywhere. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineCall } from '../../platform/call.ts';
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

export const getPackageOutline = defineCall({
  ...ofAll,
  name: 'getPackageOutline',
  method: 'GET',
  summary: 'Lessons of a package with the caller’s own trial of it.',
  query: z.strictObject({ packageID: id }),
  answer: packageOutline,
  limit: 'read',
  writes: false,
  fails: ['not_found'],
  changedBy: ['player/launchTrial'],
  exclude: ofTenant,
});

export const launchTrial = defineCall({
  ...ofAll,
  name: 'launchTrial',
  method: 'POST',
  summary: 'Begins or resumes the caller’s trial of a package and answers a one-time link to one of its lessons.',
  body: z.strictObject({
    packageID: id,
    scoID: id,
    restart: z.optional(z.boolean()),
    mode: z.optional(z.enum(lessonModes)),
  }),
  answer: launched,
  limit: 'write',
  writes: true,
  fails: ['not_found', 'conflict'],
  exclude: ofTenant,
});
