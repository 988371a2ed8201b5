/** Calls with which people request an export or the erasure of their own data. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done, id, instant } from '../../platform/shapes.ts';
import { openedExport, personExport } from './shapes.ts';

const own = { area: 'admin', access: { kind: 'account' }, scope: 'self' } as const;
const reading = { ...own } as const;
const writing = { ...own } as const;

export const requestOwnExport = defineWrite({
  ...writing,
  name: 'requestOwnExport',
  summary:
    'Exports everything that is stored about the caller, in the background. Answers the running export if there is one.',
  body: z.strictObject({}),
  answer: z.object({ exportID: id }),
  repeatable: true,
});

export const getOwnExports = defineRead({
  ...reading,
  name: 'getOwnExports',
  summary: 'The caller’s recent exports of their own data, newest first.',
  answer: z.array(personExport),
  changedBy: ['admin/requestOwnExport'],
});

export const openOwnExport = defineWrite({
  ...writing,
  name: 'openOwnExport',
  summary: 'The exported data, for software and for people; only exports that the caller requested themselves.',
  body: z.strictObject({ exportID: id }),
  answer: openedExport,
  limit: 'credential',
  fails: ['not_found'],
});

export const getOwnErasure = defineRead({
  ...reading,
  name: 'getOwnErasure',
  summary: 'When the caller requested erasure, while the request is open; null if there is none or it was declined.',
  answer: z.object({
    askedOn: z.nullable(instant),
    /** The last request, if it was declined; absent in older answers. */
    declined: z.optional(z.nullable(z.object({ on: instant, reason: z.string() }))),
  }),
  // An administrator who declines the request also changes this answer; privacy.test covers that.
  changedBy: ['admin/askForErasure', 'admin/withdrawErasure'],
});

export const askForErasure = defineWrite({
  ...writing,
  name: 'askForErasure',
  summary: 'Asks the administrators to erase everything about the caller. A second request changes nothing.',
  body: z.strictObject({}),
  answer: done,
  repeatable: true,
});

export const withdrawErasure = defineWrite({
  ...writing,
  name: 'withdrawErasure',
  summary: 'Withdraws the caller’s request for erasure.',
  body: z.strictObject({}),
  answer: done,
  repeatable: true,
});
