/** Calls for knowledge verifications, which another person observes and signs (verifiedBy, ruling 27). */
import * as z from 'zod/mini';
import { person } from '../../account/shapes.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { id, instant, text } from '../../platform/shapes.ts';
import { percent } from '../../service/shapes.ts';

const coaches = { kind: 'roles', roles: [...coachRoles] } as const;

const signature = z.object({
  by: person,
  on: instant,
  /** True if the observer saw the task done, and done correctly. */
  observed: z.boolean(),
  note: z.string(),
  /** SHA-256 of exactly what was signed. */
  hash: z.string(),
  /** False once anything that was signed has changed. */
  holds: z.boolean(),
});

const verification = z.object({
  QSR_ID: id,
  QID: id,
  /** Absent in what a device stored before it was added. */
  sessionID: z.optional(id),
  title: z.string(),
  user: person,
  submittedOn: instant,
  score: z.nullable(percent),
  passed: z.nullable(z.boolean()),
  /** The latest signature; null if never signed. */
  signature: z.nullable(signature),
  can: z.object({ sign: z.boolean() }),
});

export const getVerifications = defineRead({
  area: 'quiz',
  name: 'getVerifications',
  summary: 'Knowledge verifications handed in by the people of a team, unsigned ones first.',
  query: z.strictObject({ teamID: id }),
  answer: z.array(verification),
  access: coaches,
  scope: 'team',
  flag: 'quiz',
  fails: ['not_found'],
  changedBy: ['quiz/signVerification'],
});

export const signVerification = defineWrite({
  area: 'quiz',
  name: 'signVerification',
  summary: 'Signs a knowledge verification; the observer must have authenticated within the last five minutes.',
  body: z.strictObject({ QSR_ID: id, observed: z.boolean(), note: text(2000) }),
  answer: verification,
  // Signatures are personal: no one can sign for someone else.
  access: { ...coaches, inPerson: true },
  scope: 'object',
  judges: 'a knowledge verification',
  flag: 'quiz',
  fails: ['not_found', 'conflict'],
});
