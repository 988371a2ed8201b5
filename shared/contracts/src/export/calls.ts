/**
 * Calls for exports: files with data that the caller may see, created in the background. The file itself is downloaded
 * from the content origin with a token of `account/getToken` (`use: download`, the export's id).
 */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { done, id } from '../platform/shapes.ts';
import { exportJob, exportRequest } from './shapes.ts';

const byId = z.strictObject({ exportID: id });

export const requestExport = defineWrite({
  area: 'export',
  name: 'requestExport',
  summary:
    'Requests a file of a registered kind. It is created in the background, with the caller’s rights at that time.',
  body: exportRequest,
  answer: exportJob,
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
  fails: ['invalid_input', 'not_found', 'conflict'],
});

export const getExport = defineRead({
  area: 'export',
  name: 'getExport',
  summary: 'The state of one of the caller’s own exports.',
  query: byId,
  answer: exportJob,
  access: { kind: 'account' },
  scope: 'self',
  fails: ['not_found'],
  changedBy: ['export/cancelExport'],
});

export const getExports = defineRead({
  area: 'export',
  name: 'getExports',
  summary: 'The caller’s own exports of recent days, newest first.',
  answer: listOfKnown(exportJob),
  access: { kind: 'account' },
  scope: 'self',
  changedBy: ['export/requestExport', 'export/cancelExport'],
});

export const cancelExport = defineWrite({
  area: 'export',
  name: 'cancelExport',
  summary: 'Cancels one of the caller’s own exports and deletes its file.',
  body: byId,
  answer: done,
  access: { kind: 'account' },
  scope: 'self',
  repeatable: true,
  fails: ['not_found'],
});
