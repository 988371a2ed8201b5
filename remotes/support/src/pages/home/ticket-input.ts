/** What stands in the form of a new ticket; of a draft it may be what an older release has kept. */
import * as z from 'zod/mini';

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

export const isEmpty = (input: TicketInput): boolean => Object.values(input).every((text) => text.trim() === '');
