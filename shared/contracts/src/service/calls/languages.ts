/** The languages of the tenant. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { languages } from '../../platform/tenant.ts';

export const getLanguages = defineCall({
  area: 'service',
  name: 'getLanguages',
  method: 'GET',
  summary: 'The languages of the portal in this tenant, each named in itself.',
  answer: z.array(z.object({ code: z.enum(languages), name: z.string(), isDefault: z.boolean() })),
  access: { kind: 'account' },
  scope: 'tenant',
  limit: 'read',
  writes: false,
  flag: 'lms',
  changedBy: [],
});
