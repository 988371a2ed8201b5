/** What happened while the caller was away. */
import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { awayGroups } from './away-groups.ts';

export const missed = z.object({
  /** Unique within the answer. */
  id: z.string(),
  title: z.string(),
  text: z.string(),
  at: instant,
  link: z.string(),
});

export const getWhileAway = defineRead({
  area: 'portal',
  name: 'getWhileAway',
  summary:
    'What was decided, moved, assigned to the caller or replaced during their last absence of at least three days, until the day after their return: five entries of each.',
  query: z.strictObject({ userID: id }),
  answer: z.object({
    /** The last visit before the absence. Null if there was no recent absence. */
    since: z.nullable(instant),
    groups: listOfKnown(z.object({ group: z.enum(awayGroups), items: z.array(missed), total: z.int() })),
  }),
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  identity: { userID: 'own' },
  changedBy: [],
  exclude: { readsWhatWasWritten: 'other people write what is listed; portal/while-away.test.ts covers each source' },
});
