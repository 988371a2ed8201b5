/** The form values of a new ticket; a draft may have been stored by an older release. */
import type { NewTicket, TicketMetadata } from '@portico/contracts/support/shapes';
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

/** Undefined if the value is not an input of this form. */
export function readTicketInput(value: unknown): TicketInput | undefined {
  const parsed = ticketInput.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** The most common choices, by code. A tenant may not have all of them. */
const usual = { priority: 'normal', impact: 'person' } as const;

const byCode = (list: readonly { id: string; code: string }[], code: string): string =>
  list.find((one) => one.code === code)?.id ?? '';

/** The initial form values: the tenant's defaults, otherwise the usual priority and impact. */
export const beginningOf = (
  template: NewTicket['template'],
  { Priorities, Impacts }: Pick<TicketMetadata, 'Priorities' | 'Impacts'>,
): TicketInput => ({
  ...nothing,
  SUP_TCK_TYPE: template.SUP_TCK_TYPE ?? '',
  SUP_TCK_PRIORTY: template.SUP_TCK_PRIORTY ?? byCode(Priorities, usual.priority),
  SUP_TCK_IMPACT: template.SUP_TCK_IMPACT ?? byCode(Impacts, usual.impact),
});

/** True if nothing has been typed or chosen: unchanged initial values are not worth a draft. */
export const isEmpty = (input: TicketInput, beginning: TicketInput): boolean =>
  (Object.keys(nothing) as (keyof TicketInput)[]).every(
    (field) => input[field].trim() === '' || input[field] === beginning[field],
  );

/** The required fields of a ticket; the server has the same rules. */
export const ticketSchema = ticketInput.check(
  z.superRefine((input, context) => {
    for (const field of missingTicketFields(input))
      context.addIssue({ code: 'custom', path: [field], message: messages[field], input });
  }),
);
