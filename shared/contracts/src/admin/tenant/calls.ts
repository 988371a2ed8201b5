/**
 * Calls that manage the tenant's settings. For System Administrators only; every change is versioned and recorded in
 * the audit trail.
 */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id } from '../../platform/shapes.ts';
import { brandSeeds, tenantSettings } from '../../platform/tenant.ts';
import { fieldVersion } from '../../platform/versions/shapes.ts';
import { administration } from '../permissions.ts';
import { brandVersion, namedChannel, registeredRemote, settingChange, settingField, signInCheck } from './shapes.ts';

const access = administration('tenant');

export const getTenantSettings = defineRead({
  area: 'admin',
  name: 'getTenantSettings',
  summary: 'All settings of the tenant with the version that a save must name, and the available choices.',
  answer: z.object({
    tenantID: z.string(),
    fields: z.array(settingField),
    brand: z.object({ version: fieldVersion, seeds: brandSeeds }),
    channels: listOfKnown(namedChannel),
    /** Remotes that other teams have registered, which `remotes.<id>` switches on. */
    remotes: z.optional(z.array(registeredRemote)),
    /** Number of active people who chose each language, counted up to `mostCountedPeople`. */
    languagePeople: z.record(z.string(), z.number()),
  }),
  access,
  scope: 'tenant',
  changedBy: ['admin/saveTenantSettings', 'admin/publishBrand'],
});

export const saveTenantSettings = defineWrite({
  area: 'admin',
  name: 'saveTenantSettings',
  summary:
    'Saves changed settings, all or none. A field that someone else has changed in the meantime is refused with both values.',
  body: z.strictObject({
    changes: z.array(settingChange).check(z.minLength(1), z.maxLength(200)),
    /** Id of the passed check, required for another identity provider. */
    signInCheckID: z.optional(id),
  }),
  answer: z.object({ fields: z.array(settingField) }),
  access,
  scope: 'tenant',
  repeatable: true,
  fails: ['invalid_input', 'stale_version', 'conflict'],
  changesTenant: true,
});

export const checkTenantTexts = defineCall({
  area: 'admin',
  name: 'checkTenantTexts',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'Compiles texts as the page would, or answers the error in each. Stores nothing.',
  body: z.strictObject({ texts: z.array(z.string().check(z.maxLength(4000))).check(z.minLength(1), z.maxLength(20)) }),
  answer: z.array(
    z.object({
      /** Lingui's compiled form, for the preview; null if the text is invalid. */
      compiled: z.nullable(z.array(z.unknown())),
      /** Placeholders in the text, such as `count plural`. */
      values: z.array(z.string()),
      fault: z.nullable(z.string()),
    }),
  ),
  access,
  scope: 'tenant',
  exclude: { readsWhatWasWritten: 'only processes its input; nothing is stored' },
});

export const publishBrand = defineWrite({
  area: 'admin',
  name: 'publishBrand',
  summary:
    'Publishes a brand, or an earlier one again. Refused if the contrast of a pair of colours is too low to read.',
  body: z.strictObject({ baseVersion: fieldVersion, seeds: brandSeeds }),
  answer: z.object({ version: fieldVersion }),
  access,
  scope: 'tenant',
  repeatable: true,
  fails: ['invalid_input', 'stale_version'],
  changesTenant: true,
});

export const getBrandHistory = defineRead({
  area: 'admin',
  name: 'getBrandHistory',
  summary: 'The brands published so far, newest first.',
  answer: z.array(brandVersion),
  access,
  scope: 'tenant',
  changedBy: ['admin/publishBrand'],
});

export const checkSignIn = defineWrite({
  area: 'admin',
  name: 'checkSignIn',
  summary: 'Requests the discovery document and keys of an identity provider, in the background. Changes no setting.',
  body: z.strictObject({ identity: tenantSettings.shape.identity }),
  answer: signInCheck,
  access,
  scope: 'tenant',
  limit: 'credential',
  repeatable: true,
});

export const getSignInCheck = defineRead({
  area: 'admin',
  name: 'getSignInCheck',
  summary: 'The state of a check of an identity provider.',
  query: z.strictObject({ checkID: id }),
  answer: signInCheck,
  access,
  scope: 'tenant',
  fails: ['not_found'],
  exclude: { readsWhatWasWritten: 'a job completes the check between two transactions' },
});
