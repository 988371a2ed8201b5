/** Calls that read the audit trail. Each of them leaves an audit record of its own that says what was searched for. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id } from '../../platform/shapes.ts';
import { administration } from '../permissions.ts';
import { auditFilter, auditRecord } from './shapes.ts';

const access = administration('audit');

export const readAuditLog = defineWrite({
  area: 'admin',
  name: 'readAuditLog',
  summary: 'A page of the audit trail, newest first, without personal values. Each reading is recorded.',
  body: z.strictObject({ filter: auditFilter, after: z.optional(z.string().check(z.maxLength(80))) }),
  answer: z.object({ records: listOfKnown(auditRecord), next: z.nullable(z.string()) }),
  access,
  scope: 'tenant',
  limit: 'search',
});

export const openAuditRecord = defineWrite({
  area: 'admin',
  name: 'openAuditRecord',
  summary: 'The personal values of one record. Each reading is recorded with the person they belong to.',
  body: z.strictObject({ auditID: id }),
  answer: z.object({
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
    /** True if the person was erased: the values can no longer be read. */
    erased: z.boolean(),
  }),
  access,
  scope: 'tenant',
  limit: 'credential',
  fails: ['not_found'],
});

export const getAuditChoices = defineRead({
  area: 'admin',
  name: 'getAuditChoices',
  summary: 'The filters of the audit trail: the calls and kinds of objects that occur in it.',
  answer: z.object({ calls: z.array(z.string()), objectKinds: z.array(z.string()) }),
  access,
  scope: 'tenant',
  exclude: { readsWhatWasWritten: 'lists the calls that have left records; most writes add no new name to the list' },
});

export const findAnybody = defineRead({
  area: 'admin',
  name: 'findAnybody',
  summary: 'People of the tenant whose name, user name or e-mail contains the text; at most twenty.',
  query: z.strictObject({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  answer: z.array(z.object({ UserID: id, name: z.string(), detail: z.string() })),
  access,
  scope: 'tenant',
  limit: 'search',
  changedBy: ['account/UpdateFirstNameLastName'],
});
