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

export const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  /** May be empty. */
  text: z.string(),
  at: instant,
  link: z.string(),
});
export type NewsItem = z.infer<typeof newsItem>;

export const getWaiting = defineRead({
  area: 'portal',
  name: 'getWaiting',
  summary:
    'The caller’s tasks in all enabled areas: those due soon, then those waiting longest, then those due later. Also the caller’s work in progress, latest first, and the news of their teams. `all` requests more than a card shows.',
  query: z.strictObject({ userID: id, all: z.optional(z.enum(['0', '1'])) }),
  // One request serves three cards of the page. Earlier servers send no news.
  answer: z.object({ ...list.shape, begun: list, news: z.optional(z.object({ items: z.array(newsItem) })) }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'other people assign tickets; portal/tasks.test and in-progress.test cover each kind',
  },
});
