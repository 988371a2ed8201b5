/** Calls for retention periods, personal data exports and erasure. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, instant, text } from '../../platform/shapes.ts';
import { administration } from '../permissions.ts';
import { retainedCategories } from './data-categories.ts';
import { erasureStep, openedExport, personExport } from './shapes.ts';

const access = administration('retention');
/** M2 checks which roles may make these calls. */
const exclude = { M17: 'whoever may call reaches everybody of the tenant: there is no stranger to name' } as const;

export const getRetention = defineRead({
  area: 'admin',
  name: 'getRetention',
  summary: 'How long each noun is kept, and how many rows the next night would forget.',
  answer: z.array(
    z.object({
      noun: z.enum(retainedCategories),
      days: z.int(),
      /** The default while nothing is chosen, and the range to choose from. */
      standard: z.int(),
      from: z.int(),
      to: z.int(),
      due: z.int(),
    }),
  ),
  access,
  scope: 'tenant',
  limit: 'search',
  exclude: { readsWhatWasWritten: 'counts old rows of several areas; calls write new ones' },
});

export const previewRetention = defineRead({
  area: 'admin',
  name: 'previewRetention',
  summary: 'How many rows of a noun would go if it were kept so many days. Changes nothing.',
  query: z.strictObject({ noun: z.enum(retainedCategories), days: z.string().check(z.regex(/^\d{1,5}$/)) }),
  answer: z.object({ due: z.int() }),
  access,
  scope: 'tenant',
  limit: 'search',
  exclude: { readsWhatWasWritten: 'counts old rows of several areas; calls write new ones' },
});

export const previewErasure = defineRead({
  area: 'admin',
  name: 'previewErasure',
  summary: 'What would go and what would stay if a person were erased. Changes nothing.',
  query: z.strictObject({ UserID: id }),
  answer: z.object({ UserID: id, name: z.string(), username: z.string(), steps: z.array(erasureStep) }),
  access,
  scope: 'people',
  identity: { UserID: 'subject' },
  limit: 'search',
  fails: ['not_found'],
  exclude: { ...exclude, readsWhatWasWritten: 'counts rows of all areas; its own tests compare them' },
});

export const erasePerson = defineWrite({
  area: 'admin',
  name: 'erasePerson',
  summary: 'Erases a person: in one transaction, with their key, and their account at the embedded provider. Final.',
  body: z.strictObject({
    UserID: id,
    /** The person’s user name, typed again as confirmation. */
    confirmation: z.string().check(z.maxLength(254)),
  }),
  answer: z.object({ erasureID: id }),
  access,
  scope: 'people',
  identity: { UserID: 'subject' },
  exclude,
  limit: 'credential',
  repeatable: true,
  fails: ['not_found', 'conflict', 'invalid_input'],
});

export const declineErasure = defineWrite({
  area: 'admin',
  name: 'declineErasure',
  summary: 'Declines a person’s request to be erased; they are told, and read the reason in their settings.',
  body: z.strictObject({
    UserID: id,
    /** The reason given to the person. */
    reason: text(1000, 1),
  }),
  answer: done,
  access,
  scope: 'people',
  identity: { UserID: 'subject' },
  exclude,
  judges: 'what somebody asked for',
  repeatable: true,
  fails: ['not_found'],
});

export const getErasureRequests = defineRead({
  area: 'admin',
  name: 'getErasureRequests',
  summary: 'People who ask to be erased and wait for a decision, the longest waiting first.',
  answer: z.array(z.object({ UserID: id, name: z.string(), username: z.string(), askedOn: instant })),
  access,
  scope: 'tenant',
  changedBy: ['admin/askForErasure', 'admin/withdrawErasure', 'admin/declineErasure', 'admin/erasePerson'],
  exclude: { readsWhatWasWritten: 'a request ends for the person who made it only: read back by privacy.test' },
});

export const getErasures = defineRead({
  area: 'admin',
  name: 'getErasures',
  summary: 'The erasures asked for, newest first: who asked, when it was done, how many rows it touched.',
  answer: z.array(
    z.object({
      erasureID: id,
      askedOn: instant,
      askedBy: z.string(),
      state: z.enum(['waiting', 'done']),
      doneOn: z.nullable(instant),
      rows: z.int(),
    }),
  ),
  access,
  scope: 'tenant',
  changedBy: ['admin/erasePerson'],
});

export const requestPersonExport = defineWrite({
  area: 'admin',
  name: 'requestPersonExport',
  summary: 'Gathers everything that is kept about a person, in the background.',
  body: z.strictObject({ UserID: id }),
  answer: z.object({ exportID: id }),
  access,
  scope: 'people',
  identity: { UserID: 'subject' },
  exclude,
  repeatable: true,
  fails: ['not_found'],
});

export const getPersonExports = defineRead({
  area: 'admin',
  name: 'getPersonExports',
  summary: 'What was gathered about a person lately, newest first.',
  query: z.strictObject({ UserID: id }),
  answer: z.array(personExport),
  access,
  scope: 'people',
  identity: { UserID: 'subject' },
  exclude,
  fails: ['not_found'],
  changedBy: ['admin/requestPersonExport'],
});

export const openPersonExport = defineWrite({
  area: 'admin',
  name: 'openPersonExport',
  summary: 'The gathered data: for programs and for people. Opening leaves a record.',
  body: z.strictObject({ exportID: id }),
  answer: openedExport,
  access,
  scope: 'tenant',
  limit: 'credential',
  fails: ['not_found'],
});
