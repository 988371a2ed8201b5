/** Calls about sending statements to an external learning record store, for those who manage the tenant. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { done } from '../../platform/shapes.ts';
import {
  exportSettings,
  exportStart,
  lrsAddress,
  lrsCheck,
  lrsKey,
  lrsUserName,
  statementExport,
} from '../statement-export.ts';

const ofTenant = { M3: 'the store belongs to the tenant, and all who manage the tenant manage the same one' } as const;
const ofAll = {
  area: 'player',
  access: administration('tenant'),
  scope: 'tenant',
  flag: 'lms',
} as const;
/** Without a key the stored one is used, but only for the address that it was entered for. */
const store = { address: lrsAddress, userName: lrsUserName, key: z.optional(lrsKey) };

export const getStatementExport = defineRead({
  ...ofAll,
  name: 'getStatementExport',
  summary: 'Where statements are sent, and how far that has come. The key is never answered.',
  answer: statementExport,
  changedBy: ['player/saveStatementExport'],
  exclude: ofTenant,
});

export const saveStatementExport = defineWrite({
  ...ofAll,
  name: 'saveStatementExport',
  summary: 'Turns sending on or off and saves the store. What it has refused before is sent again.',
  body: z.strictObject({
    ...store,
    isOn: z.boolean(),
    /** Read when sending is turned on: `now` by default. */
    start: z.optional(exportStart),
    /** The settings as the person saw them: if they have changed since, nothing is saved. */
    basedOn: z.optional(z.strictObject(exportSettings)),
  }),
  answer: done,
  fails: ['invalid_input', 'stale_version'],
  exclude: ofTenant,
});

export const testStatementExport = defineWrite({
  ...ofAll,
  name: 'testStatementExport',
  summary: 'Asks the store for one statement. Sends nothing and saves nothing.',
  body: z.strictObject(store),
  answer: lrsCheck,
  fails: ['invalid_input'],
  exclude: ofTenant,
});
