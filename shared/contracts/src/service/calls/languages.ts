/** Call for the languages of the tenant. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { languages } from '../../platform/tenant.ts';

export const getLanguages = defineRead({
  area: 'service',
  name: 'getLanguages',
  summary: 'The languages of the portal in this tenant, each with its native name.',
  answer: z.array(z.object({ code: z.enum(languages), name: z.string(), isDefault: z.boolean() })),
  access: { kind: 'account' },
  scope: 'tenant',
  flag: 'lms',
  changedBy: [],
});
