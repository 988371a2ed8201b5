/** What waits for a person, over all areas: the home page shows it. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { day, id, instant } from '../platform/shapes.ts';

/** Shown at once; the rest stands in the areas. */
export const mostWaiting = 20;

export const waitingItem = z.object({
  /** Unique in the answer. */
  id: z.string(),
  /** Of the area that waits. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The day by which it is wanted; null where none is named. */
  dueOn: z.nullable(day),
  since: instant,
  link: z.string(),
});
export type WaitingItem = z.infer<typeof waitingItem>;

export const getWaiting = defineCall({
  area: 'portal',
  name: 'getWaiting',
  method: 'GET',
  summary: 'What others wait for from the caller, over all areas that are switched on: due first, then the longest.',
  query: z.strictObject({ userID: id }),
  answer: z.object({ items: z.array(waitingItem), total: z.number() }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  limit: 'read',
  writes: false,
  changedBy: [],
  exclude: { readsWhatWasWritten: 'tickets are allocated by others; portal/waiting.test tells each kind' },
});
