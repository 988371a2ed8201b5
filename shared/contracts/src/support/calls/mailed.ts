/** Call with which the mail server delivers a mail sent to a ticket's reply address. */
import * as z from 'zod/mini';
import { defineWrite } from '../../platform/call.ts';
import { text } from '../../platform/shapes.ts';

export const receiveMail = defineWrite({
  area: 'support',
  name: 'receiveMail',
  summary: 'Receives a reply to a ticket’s mail; called by the installation’s mail server.',
  body: z.strictObject({
    /** The reply address; its local part is the signed token. */
    to: text(320, 3),
    from: text(320, 3),
    /** Plain text. */
    text: text(100_000),
    /** The mail's Message-ID: a repeated delivery is stored only once. */
    messageId: text(300, 1),
    /** True for automatic mails (RFC 3834): they are accepted but not stored. */
    automatic: z.optional(z.boolean()),
  }),
  /** `ignored`: sent automatically, empty, or already received. */
  answer: z.object({ result: z.enum(['kept', 'ignored']) }),
  access: {
    kind: 'public',
    because: 'The signed token in the address is the proof: every recipient of a ticket’s mail may answer it.',
  },
  scope: 'object',
  limit: 'credential',
  allowance: 'to',
  flag: 'support',
  fails: ['not_found', 'conflict'],
});
