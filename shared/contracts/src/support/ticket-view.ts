/** A named set of filters of the ticket lists. */
import * as z from 'zod/mini';
import { id, line } from '../platform/shapes.ts';
import { ticketFilters } from './ticket-rules.ts';

export const ticketListNames = ['created', 'unallocated', 'allocated'] as const;

export const viewFilter = z.strictObject({
  list: z.enum(ticketListNames),
  show: z.enum(ticketFilters),
  /** Ids of choices; null for all. */
  type: z.nullable(id),
  priority: z.nullable(id),
  state: z.nullable(id),
  words: line(200),
});
export type ViewFilter = z.infer<typeof viewFilter>;

export const ticketView = z.object({ viewID: id, name: z.string(), filter: viewFilter });
export type TicketView = z.infer<typeof ticketView>;

/** Maximum number of views per person. */
export const mostViews = 30;

const fields = Object.keys(viewFilter.shape) as (keyof ViewFilter)[];

export const isSameFilter = (one: ViewFilter, other: ViewFilter): boolean =>
  fields.every((field) => one[field] === other[field]);
