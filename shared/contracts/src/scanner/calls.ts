/** Calls for the tenant's codes and their targets. */
import * as z from 'zod/mini';
import { administration } from '../admin/permissions.ts';
import { defineRead, defineWrite } from '../platform/call.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { done, id, instant, line, text } from '../platform/shapes.ts';
import { codeKinds } from './code-target.ts';
import { codeCharacters } from './code-value.ts';
import { foundCode, managedCode } from './shapes.ts';

const value = text(codeCharacters, 1, 'Please enter a code');

const common = { area: 'scanner', scope: 'tenant', flag: 'scanner' } as const;
const access = administration('codes');

export const findCode = defineRead({
  ...common,
  name: 'findCode',
  summary: 'The meaning of a scanned or typed value in this tenant; null if none is defined.',
  query: z.strictObject({ value }),
  answer: z.object({ code: z.nullable(foundCode) }),
  access: { kind: 'account' },
  limit: 'search',
  changedBy: [],
  exclude: { readsWhatWasWritten: 'other roles manage codes; the test beside the handler finds what they saved' },
});

export const getCodes = defineRead({
  ...common,
  name: 'getCodes',
  summary: 'Every code of the tenant, by label; at most 2000.',
  answer: listOfKnown(managedCode),
  access,
  changedBy: ['scanner/saveCode', 'scanner/removeCode'],
});

export const saveCode = defineWrite({
  ...common,
  name: 'saveCode',
  summary:
    'Defines the meaning of a code; refused if the value is taken or someone else has changed the code in the meantime (`current` is the saved one).',
  body: z.strictObject({
    /** Null for a new code. */
    codeID: z.nullable(id),
    /** `updatedOn` as last read; null for a new code. */
    basedOn: z.nullable(instant),
    value,
    kind: z.enum(codeKinds),
    label: line(120, 1, 'Please enter a name'),
    address: text(500, 1),
  }),
  answer: z.object({ codeID: id }),
  access,
  repeatable: true,
  fails: ['not_found', 'invalid_input', 'conflict'],
});

export const removeCode = defineWrite({
  ...common,
  name: 'removeCode',
  summary: 'Deletes a code.',
  body: z.strictObject({ codeID: id }),
  answer: done,
  access,
  fails: ['not_found'],
});
