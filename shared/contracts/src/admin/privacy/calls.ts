/** Calls for retention periods, personal data exports and erasure. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, instant, text } from '../../platform/shapes.ts';
import { administration } from '../permissions.ts';
import { retainedCategories } from './data-categories.ts';
import { erasureStep, openedExport, personExport } from './shapes.ts';

const access = administration('retention');
/** M2 checks which roles may make these calls. */
const exclude = {
  M17: 'anyone who may call this reaches everyone in the tenant, so there is no stranger to name',
} as const;

export const getRetention = defineRead({
  area: 'admin',
  name: 'getRetention',
  summary: 'How long each kind of record is stored, and how many rows the next nightly run would delete.',
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
  exclude: { readsWhatWasWritten: 'counts old rows of several areas, while calls write new ones' },
});

export const previewRetention = defineRead({
  area: 'admin',
  name: 'previewRetention',
  summary: 'How many rows of a kind would be deleted with the given number of days. Changes nothing.',
  query: z.strictObject({ noun: z.enum(retainedCategories), days: z.string().check(z.regex(/^\d{1,5}$/)) }),
  answer: z.object({ due: z.int() }),
  access,
  scope: 'tenant',
  limit: 'search',
  exclude: { readsWhatWasWritten: 'counts old rows of several areas, while calls write new ones' },
});

export const previewErasure = defineRead({
  area: 'admin',
  name: 'previewErasure',
  summary: 'What would be deleted and what would remain if a person were erased. Changes nothing.',
  query: z.strictObject({ UserID: id }),
  answer: z.object({ UserID: id, name: z.string(), username: z.string(), steps: z.array(erasureStep) }),
  access,
  scope: 'people',
  identity: { UserID: 'subject' },
  limit: 'search',
  fails: ['not_found'],
  exclude: { ...exclude, readsWhatWasWritten: 'counts the rows of all areas; its own tests compare them' },
});

export const erasePerson = defineWrite({
  area: 'admin',
  name: 'erasePerson',
  summary:
    'Erases a person in one transaction, with their key and their account at the embedded provider. Cannot be undone.',
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
  summary: 'Declines a person’s request for erasure. They are notified and can read the reason in their settings.',
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
  judges: 'a person’s request for erasure',
  repeatable: true,
  fails: ['not_found'],
});

export const getErasureRequests = defineRead({
  area: 'admin',
  name: 'getErasureRequests',
  summary: 'Open requests for erasure, oldest first.',
  answer: z.array(z.object({ UserID: id, name: z.string(), username: z.string(), askedOn: instant })),
  access,
  scope: 'tenant',
  changedBy: ['admin/askForErasure', 'admin/withdrawErasure', 'admin/declineErasure', 'admin/erasePerson'],
  exclude: { readsWhatWasWritten: 'a request ends only for the person who made it; privacy.test reads it back' },
});

export const getErasures = defineRead({
  area: 'admin',
  name: 'getErasures',
  summary: 'The erasures, newest first: who requested each, when it was done, and how many rows it touched.',
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
  summary: 'Exports everything that is stored about a person, in the background.',
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
  summary: 'The recent exports of a person’s data, newest first.',
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
  summary: 'The exported data, for software and for people. Each reading is recorded.',
  body: z.strictObject({ exportID: id }),
  answer: openedExport,
  access,
  scope: 'tenant',
  limit: 'credential',
  fails: ['not_found'],
});
