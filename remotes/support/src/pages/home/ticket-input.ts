/** What is in the form of a new ticket; of a draft it may be what an older release has kept. */
import type { NewTicket } from '@portico/contracts/support/shapes';
import { missingTicketFields, type RequiredTicketField } from '@portico/contracts/support/ticket-rules';
import * as z from 'zod/mini';

const messages: Record<RequiredTicketField, string> = {
  SUP_TCK_TYPE: 'support.error.type',
  SUP_TCK_PRIORTY: 'support.error.priority',
  SUP_TCK_IMPACT: 'support.error.impact',
  comment: 'support.error.comment',
};

const ticketInput = z.object({
  SUP_TCK_TYPE: z._default(z.string(), ''),
  SUP_TCK_PRIORTY: z._default(z.string(), ''),
  SUP_TCK_IMPACT: z._default(z.string(), ''),
  SUP_TCK_TITLE: z._default(z.string(), ''),
  comment: z._default(z.string(), ''),
});
export type TicketInput = z.infer<typeof ticketInput>;

export const nothing: TicketInput = {
  SUP_TCK_TYPE: '',
  SUP_TCK_PRIORTY: '',
  SUP_TCK_IMPACT: '',
  SUP_TCK_TITLE: '',
  comment: '',
};

/** Undefined for what is no input of this form. */
export function readTicketInput(value: unknown): TicketInput | undefined {
  const parsed = ticketInput.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** What the form begins with: the tenant's defaults, as far as the form has a field for them. */
export const beginningOf = (template: NewTicket['template']): TicketInput => ({
  ...nothing,
  SUP_TCK_TYPE: template.SUP_TCK_TYPE ?? '',
  SUP_TCK_PRIORTY: template.SUP_TCK_PRIORTY ?? '',
  SUP_TCK_IMPACT: template.SUP_TCK_IMPACT ?? '',
});

/** Nothing has been typed or chosen: the initial values of the form are no work to save. */
export const isEmpty = (input: TicketInput, beginning: TicketInput): boolean =>
  (Object.keys(nothing) as (keyof TicketInput)[]).every(
    (field) => input[field].trim() === '' || input[field] === beginning[field],
  );

/** What a ticket needs before it is sent; the rules are the server's. */
export const ticketSchema = ticketInput.check(
  z.superRefine((input, context) => {
    for (const field of missingTicketFields(input))
      context.addIssue({ code: 'custom', path: [field], message: messages[field], input });
  }),
);
