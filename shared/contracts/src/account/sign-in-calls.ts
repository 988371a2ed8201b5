/** Lists the caller's active sign-ins and ends all but the current one. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { done, instant } from '../platform/shapes.ts';
import { browsers, systems } from './device.ts';

const own = { area: 'account', access: { kind: 'account' }, scope: 'self' } as const;

export const signIn = z.object({
  browser: z.enum(browsers),
  system: z.enum(systems),
  beganAt: instant,
  /** When the portal was last used in this browser, accurate to a quarter of an hour. */
  seenAt: instant,
  /** True for the sign-in that makes this call. */
  isThis: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

export const getSignIns = defineRead({
  ...own,
  name: 'getSignIns',
  summary: 'The browsers in which the caller is signed in, the current one first.',
  answer: z.object({
    signIns: z.array(signIn),
    /** False if an external identity provider manages the sign-ins: they must be ended there. */
    canEnd: z.boolean(),
  }),
  changedBy: ['account/Validate'],
  exclude: { readsWhatWasWritten: 'a validation at the same moment changes nothing; sign-ins.test reads it back' },
});

export const endOtherSignIns = defineWrite({
  ...own,
  name: 'endOtherSignIns',
  summary: 'Signs the caller out everywhere but here, at once: sessions, refresh tokens and issued access tokens.',
  body: z.strictObject({}),
  answer: done,
  repeatable: true,
  fails: ['conflict'],
});
