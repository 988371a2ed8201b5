/** Calls for people who manage course packages. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { done, id, text } from '../../platform/shapes.ts';
import { packageRules } from '../packages/rules.ts';
import { packageDetail, packageRemark, packageSummary } from '../packages/shapes.ts';

const access = administration('learning');
const { scoreOverridesStatus, gates, ...later } = packageRules;
/** Rules added by later releases are optional: a rule that a page does not send is not changed. */
const rules = { scoreOverridesStatus, gates, ...z.partial(z.object(later)).shape };
const ofTenant = { M3: 'packages belong to the tenant, and all who keep them keep the same ones' } as const;
const ofAll = {
  area: 'player',
  access,
  scope: 'tenant',
  flag: 'lms',
} as const;

export const getPackages = defineRead({
  ...ofAll,
  name: 'getPackages',
  summary: 'Packages of the tenant, the newest first.',
  /** Words of the title. With a search, even an empty one, the 50 newest; pages that send none get up to 500. */
  query: z.strictObject({ search: z.optional(text(120)) }),
  answer: z.object({ packages: z.array(packageSummary), total: z.int().check(z.minimum(0)) }),
  changedBy: ['player/uploadPackage', 'player/setPackageOfCourse', 'player/deletePackage'],
  exclude: ofTenant,
});

export const getPackage = defineRead({
  ...ofAll,
  name: 'getPackage',
  summary: 'A package with its lessons, rules and health.',
  query: z.strictObject({ packageID: id }),
  answer: packageDetail,
  fails: ['not_found'],
  changedBy: [
    'player/setPackageRules',
    'player/setPackageOfCourse',
    'player/keepSilentVisits',
    'player/takeBackSilentVisits',
  ],
  exclude: ofTenant,
});

/** Chosen by the browser for each archive: a repeated upload returns the package it created. */
const uploadID = id;

export const uploadPackage = defineWrite({
  ...ofAll,
  name: 'uploadPackage',
  summary:
    'Brings in one package of SCORM 1.2 or 2004, cmi5 or xAPI, sent as a form. A refusal says in `fields` what is wrong with the archive.',
  /** `once`: an archive that already exists is not imported again; the existing package is returned. */
  query: z.strictObject({ uploadID, once: z.optional(z.literal('true')) }),
  takesFile: true,
  answer: z.object({
    packageID: id,
    title: z.string(),
    lessons: z.int(),
    files: z.int(),
    bytes: z.int(),
    remarks: listOfKnown(packageRemark),
    /** The archive already existed, and nothing was imported. */
    isExisting: z.boolean(),
  }),
  limit: 'upload',
  fails: ['too_large', 'storage_full', 'conflict'],
  exclude: { ...ofTenant, M4: 'its only id is made up by the caller' },
});

export const getPackageUpload = defineRead({
  ...ofAll,
  name: 'getPackageUpload',
  summary: 'How much of the caller’s upload has arrived, in percent.',
  query: z.strictObject({ uploadID }),
  answer: z.object({ progress: z.int().check(z.minimum(0), z.maximum(100)) }),
  limit: 'progress',
  exclude: {
    ...ofTenant,
    M4: 'the id is made up by the caller',
    readsWhatWasWritten: 'tells of an upload that runs in the server’s memory; a finished one shows in no row of it',
  },
});

export const setPackageRules = defineWrite({
  ...ofAll,
  name: 'setPackageRules',
  summary:
    'How a package is played: what its results count, which limits hold, and what its lessons may ask of the browser.',
  body: z.strictObject({
    packageID: id,
    ...rules,
    /**
     * The rules as the person saw them: if they have changed since, nothing is saved. If absent, this is not checked.
     */
    basedOn: z.optional(z.strictObject(rules)),
  }),
  answer: done,
  fails: ['not_found', 'stale_version'],
  exclude: ofTenant,
});

export const setPackageOfCourse = defineWrite({
  ...ofAll,
  name: 'setPackageOfCourse',
  summary: 'New attempts at a course get this package; attempts that have begun stay on theirs.',
  body: z.strictObject({ packageID: id, courseID: id }),
  answer: done,
  fails: ['not_found'],
  exclude: ofTenant,
});

export const deletePackage = defineWrite({
  ...ofAll,
  name: 'deletePackage',
  summary: 'Removes a package that no course uses and nobody has begun, with its files.',
  body: z.strictObject({ packageID: id }),
  answer: done,
  fails: ['not_found', 'conflict'],
  exclude: ofTenant,
});
