/** Calls of the account area: the signed-in person, their account, organisation and settings. */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../platform/call.ts';
import { done, id, instant, line, text } from '../platform/shapes.ts';
import { userSettings } from './shapes.ts';

export const SaveSettings = defineWrite({
  area: 'account',
  name: 'SaveSettings',
  summary: 'Stores the settings of the caller.',
  body: z.strictObject({ userSettings: z.partial(z.strictObject(userSettings.shape)) }),
  answer: z.object({ userSettings }),
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
});

export const UpdateFirstNameLastName = defineWrite({
  area: 'account',
  name: 'UpdateFirstNameLastName',
  summary: 'Stores the caller’s first and last name; only the profile page offers it.',
  body: z.strictObject({ FirstName: line(80, 1), LastName: line(80, 1) }),
  answer: z.object({ FirstName: z.string(), LastName: z.string() }),
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
});

export const UpdateConsent = defineCall({
  area: 'account',
  name: 'UpdateConsent',
  method: 'GET',
  writes: true,
  limit: 'write',
  summary: 'Records that the caller accepted the tenant’s current privacy policy (a writing GET of the specification).',
  query: z.strictObject({
    userID: id,
    /**
     * The version shown to the person. If the tenant now has another version, the call fails with a conflict. Older
     * pages omit it.
     */
    version: z.optional(text(200, 1)),
  }),
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  fails: ['conflict'],
});

export const getConsents = defineRead({
  area: 'account',
  name: 'getConsents',
  summary: 'The versions of the privacy policy that the caller has accepted, newest first.',
  answer: z.array(
    z.object({
      version: z.string(),
      acceptedAt: instant,
      /** True for the tenant's current version. */
      isPresent: z.boolean(),
    }),
  ),
  access: { kind: 'account' },
  scope: 'self',
  changedBy: ['account/UpdateConsent'],
  exclude: { readsWhatWasWritten: 'accepting the same version again changes nothing; consents.test reads it back' },
});

export const getAuthAndCourseRedirect = defineRead({
  area: 'account',
  name: 'getAuthAndCourseRedirect',
  summary: 'Where to go after sign-in for a remembered course address: always a route of the portal.',
  query: z.strictObject({ target: text(512, 1) }),
  answer: z.object({ route: z.string() }),
  access: { kind: 'account' },
  scope: 'none',
  exclude: { readsWhatWasWritten: 'the answer depends only on the input; nothing stored is read' },
});

export const getToken = defineCall({
  area: 'account',
  name: 'getToken',
  method: 'POST',
  writes: false,
  limit: 'write',
  summary: 'Exchanges the session for a short-lived scoped token, for the player or for a download.',
  body: z.strictObject({ use: z.enum(['player', 'download']), object: id }),
  answer: z.object({ token: z.string(), expiresAt: instant }),
  access: { kind: 'account' },
  scope: 'object',
  exclude: {
    M3: 'names a course of the catalogue, which everyone in the tenant can see',
    readsWhatWasWritten: 'each answer is a new token',
  },
});

export const azureSignUpValidation = defineCall({
  area: 'account',
  name: 'azureSignUpValidation',
  method: 'POST',
  writes: false,
  limit: 'credential',
  summary: 'The identity provider’s sign-up hook: may this address register?',
  body: z.strictObject({ email: text(254, 3), objectId: z.optional(text(64, 1)), displayName: z.optional(line(160)) }),
  answer: z.object({
    version: z.literal('1.0.0'),
    action: z.enum(['Continue', 'ShowBlockPage']),
    userMessage: z.optional(z.string()),
  }),
  access: { kind: 'service', credential: 'identity-provider' },
  scope: 'tenant',
  exclude: { readsWhatWasWritten: 'reads the list of people, which is written by administration (platform services)' },
});

export { endOwnDelegation, getOwnDelegations } from './delegation-calls.ts';
export { Validate, ValidateUser, ValidateUserAndCompany } from './launch-calls.ts';
export { endOtherSignIns, getSignIns } from './sign-in-calls.ts';
