/** What others have done that concerns the caller. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { defineRead } from '../platform/call.ts';
import { id, instant } from '../platform/shapes.ts';

export const actsPerPage = 25;

export const act = z.object({
  /** Unique within the answer. */
  id: z.string(),
  kind: z.string(),
  at: instant,
  /** Describes what was done, in the reader’s language. */
  title: z.string(),
  /** Title of what it was about. */
  text: z.string(),
  /** Null if the person no longer exists. */
  by: z.nullable(person),
  /** The person for whom a delegate did it. */
  onBehalfOf: z.nullable(person),
  link: z.string(),
});
export type Act = z.infer<typeof act>;

export const getActsAboutMe = defineRead({
  area: 'portal',
  name: 'getActsAboutMe',
  summary:
    'What other people have decided or done that concerns the caller, latest first, a page of 25 at a time. Only what the caller may see in the area itself.',
  query: z.strictObject({
    userID: id,
    /** `next` of the previous page's answer. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({ acts: z.array(act), next: z.nullable(z.string()) }),
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  identity: { userID: 'own' },
  changedBy: [],
  exclude: { readsWhatWasWritten: 'other people write what is listed; portal/own-history.test.ts covers each kind' },
});
