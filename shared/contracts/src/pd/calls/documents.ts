/** Calls for performance documents: values of measures, and files. */
import * as z from 'zod/mini';
import { mediaFile } from '../../media/shapes.ts';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { done, id } from '../../platform/shapes.ts';
import { documentChange, newDocument } from '../change-shapes.ts';
import { performanceDoc } from '../shapes.ts';

const written = {
  area: 'pd',
  answer: performanceDoc,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
} as const;

export const addPerformanceDoc = defineWrite({
  ...written,
  name: 'addPerformanceDoc',
  summary: 'Adds an uploaded file, or the day’s value of a measure, to a board.',
  body: newDocument,
  repeatable: true,
  fails: ['not_found', 'conflict'],
});

export const updatePerformanceDoc = defineWrite({
  ...written,
  name: 'updatePerformanceDoc',
  summary: 'Changes title, note, value or file of a document, each if it did not change since it was read.',
  body: documentChange,
  repeatable: true,
  fails: ['not_found', 'conflict', 'stale_version', 'invalid_input'],
});

export const deletePerformanceDoc = defineCall({
  ...written,
  name: 'deletePerformanceDoc',
  method: 'GET',
  writes: true,
  limit: 'write',
  summary: 'Archives a document of the team (a writing GET).',
  query: z.strictObject({ PdId: id }),
  answer: done,
  fails: ['not_found'],
});

export const readPerformanceDoc = defineRead({
  area: 'pd',
  name: 'readPerformanceDoc',
  summary: 'One document; if it is a file, with a link for viewing it that is valid for some minutes.',
  query: z.strictObject({ PdId: id }),
  answer: z.object({ document: performanceDoc, file: z.nullable(mediaFile) }),
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
  fails: ['not_found'],
  changedBy: ['pd/updatePerformanceDoc'],
});
