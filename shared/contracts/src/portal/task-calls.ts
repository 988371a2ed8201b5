/** The tasks of a person, over all areas, as the home page shows them. */
import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { day, id, instant } from '../platform/shapes.ts';

/** Answered for a card, and when all are asked for. */
export const mostTasks = { card: 20, all: 500 } as const;

export const taskItem = z.object({
  /** Unique in the answer. */
  id: z.string(),
  /** Of the area that it belongs to. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The day by which it is wanted; null where none is named. */
  dueOn: z.nullable(day),
  /** Open since; null where unknown. */
  since: z.nullable(instant),
  link: z.string(),
});
export type TaskItem = z.infer<typeof taskItem>;

const list = z.object({
  items: z.array(taskItem),
  /** With those that are not answered. */
  total: z.number(),
});

export const getWaiting = defineRead({
  area: 'portal',
  name: 'getWaiting',
  summary:
    'What others wait for from the caller, over all areas that are switched on: what is due soon, then what has waited longest, then what is due later. And what the caller has begun and not handed in, the latest first. `all` asks for more than a card shows.',
  query: z.strictObject({ userID: id, all: z.optional(z.enum(['0', '1'])) }),
  // Two cards of one page: asked for once.
  answer: z.object({ ...list.shape, begun: list }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'tickets are allocated by others; portal/tasks.test and in-progress.test cover each kind',
  },
});
