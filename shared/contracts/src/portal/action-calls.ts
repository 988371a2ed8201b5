/** Everything open from all areas, as the page of actions lists it. */
import * as z from 'zod/mini';
import { areas, defineRead } from '../platform/call.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id } from '../platform/shapes.ts';
import { actionSources } from './action-source.ts';
import { taskItem } from './task-calls.ts';

export const actionsPerPage = 50;

/** The caller's own; what others owe the caller; what is open in the teams that the caller leads. */
export const actionViews = ['mine', 'awaited', 'team'] as const;
export type ActionView = (typeof actionViews)[number];

export const action = z.extend(taskItem, {
  source: z.enum(actionSources),
  /** The writing call that marks it as done, if that is possible without opening its page. */
  tick: z.nullable(z.object({ area: z.enum(areas), name: z.string(), body: z.record(z.string(), z.unknown()) })),
});
export type Action = z.infer<typeof action>;

export const getActions = defineRead({
  area: 'portal',
  name: 'getActions',
  summary:
    'Everything open from all enabled areas by due day, a page of 50 at a time: the caller’s own, what others owe them, or what is open in the teams they lead.',
  query: z.strictObject({
    userID: id,
    view: z.enum(actionViews),
    source: z.optional(z.enum(actionSources)),
    /** `next` of the previous page's answer. */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: z.object({
    items: listOfKnown(action),
    next: z.nullable(z.string()),
    /** What the list can be filtered by. */
    sources: listOfKnown(z.enum(actionSources)),
    /** True if the caller leads teams. */
    hasTeam: z.boolean(),
  }),
  access: { kind: 'account' },
  scope: 'self',
  identity: { userID: 'caller' },
  changedBy: [],
  exclude: { readsWhatWasWritten: 'the areas write what is listed; portal/actions.test.ts covers each kind' },
});
