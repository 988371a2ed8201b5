/**
 * Calls about lessons that never reported anything and were completed by being shown, before packages had a rule for
 * this.
 */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id, instant, text } from '../../platform/shapes.ts';

const ofTenant = { M3: 'the roles that may call reach every learner of the tenant' } as const;
const ofAll = {
  area: 'player',
  access: administration('learning'),
  scope: 'tenant',
  flag: 'lms',
} as const;

/** One lesson of one attempt. */
const place = { attemptID: id, scoID: id };
const visitsAtOnce = 50;
const visits = z.array(z.strictObject(place)).check(z.minLength(1), z.maxLength(visitsAtOnce));
const settled = z.object({
  /** How many of the given visits were settled. Visits decided or removed in the meantime are skipped. */
  settled: z.int().check(z.minimum(0)),
});

export const getSilentVisits = defineRead({
  ...ofAll,
  name: 'getSilentVisits',
  summary:
    'Lessons of a package that count as completed only because they were shown: the 50 latest without a decision.',
  query: z.strictObject({ packageID: id }),
  answer: z.object({
    total: z.int().check(z.minimum(0)),
    visits: z.array(z.object({ ...place, learnerID: id, learner: z.string(), lesson: z.string(), playedAt: instant })),
  }),
  fails: ['not_found'],
  changedBy: ['player/keepSilentVisits', 'player/takeBackSilentVisits'],
  exclude: ofTenant,
});

export const keepSilentVisits = defineWrite({
  ...ofAll,
  name: 'keepSilentVisits',
  summary: 'These lessons stay completed.',
  body: z.strictObject({ packageID: id, visits }),
  answer: settled,
  fails: ['not_found'],
  exclude: ofTenant,
});

export const takeBackSilentVisits = defineWrite({
  ...ofAll,
  name: 'takeBackSilentVisits',
  summary:
    'These lessons are not completed after all, nor are courses that were completed by them: certificates are revoked.',
  body: z.strictObject({ packageID: id, visits, reason: text(500, 3) }),
  answer: settled,
  fails: ['not_found'],
  exclude: ofTenant,
});
