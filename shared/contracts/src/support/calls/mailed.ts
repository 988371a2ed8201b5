/** Answers by mail: the mail server hands a mail over that came to a ticket's reply address. */
import * as z from 'zod/mini';
import { defineWrite } from '../../platform/call.ts';
import { text } from '../../platform/shapes.ts';

export const receiveMail = defineWrite({
  area: 'support',
  name: 'receiveMail',
  summary: 'Takes a mail that answers a ticket’s mail; called by the installation’s mail server.',
  body: z.strictObject({
    /** The reply address; its first part is the signed token. */
    to: text(320, 3),
    from: text(320, 3),
    /** Plain text. */
    text: text(100_000),
    /** Of the mail: a repetition is taken once. */
    messageId: text(300, 1),
    /** A machine wrote it (RFC 3834): taken, and kept nowhere. */
    automatic: z.optional(z.boolean()),
  }),
  /** `ignored`: by a machine, empty, or taken before. */
  answer: z.object({ result: z.enum(['kept', 'ignored']) }),
  access: {
    kind: 'public',
    because: 'The signed token in the address is the proof: whoever has a ticket’s mail may answer it.',
  },
  scope: 'object',
  limit: 'credential',
  allowance: 'to',
  flag: 'support',
  fails: ['not_found', 'conflict'],
});
