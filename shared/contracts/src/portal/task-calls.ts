/** A person's tasks from all areas, as the home page shows them. */
import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { day, id, instant } from '../platform/shapes.ts';

/** Maximum number of tasks in the answer, for a card and for the complete list. */
export const mostTasks = { card: 20, all: 500 } as const;

export const taskItem = z.object({
  /** Unique within the answer. */
  id: z.string(),
  /** Kind of task, as the area defines it. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The due day; null if there is none. */
  dueOn: z.nullable(day),
  /** When the task was opened; null if unknown. */
  since: z.nullable(instant),
  link: z.string(),
});
export type TaskItem = z.infer<typeof taskItem>;

const list = z.object({
  items: z.array(taskItem),
  /** Includes tasks that are not in the answer. */
  total: z.number(),
});

export const getWaiting = defineRead({
  area: 'portal',
  name: 'getWaiting',
  summary:
    'What others wait for from the caller, over all areas that are switched on: what is due soon, then what has waited longest, then what is due later. And what the caller has begun and not handed in, the latest first. `all` asks for more than a card shows.',
  query: z.strictObject({ userID: id, all: z.optional(z.enum(['0', '1'])) }),
  // One request serves two cards of the page.
  answer: z.object({ ...list.shape, begun: list }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'tickets are allocated by others; portal/tasks.test and in-progress.test cover each kind',
  },
});
