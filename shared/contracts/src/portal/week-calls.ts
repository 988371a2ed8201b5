/** What the caller did last week. */
import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { day, id } from '../platform/shapes.ts';
import { weekCounts } from './week-review.ts';

export const getWeekReview = defineRead({
  area: 'portal',
  name: 'getWeekReview',
  summary:
    'What the caller learned and did in the week before this one by their own calendar, and what they received for it. `review` is null if nothing happened.',
  query: z.strictObject({ userID: id }),
  answer: z.object({
    /** Monday and Sunday of that week. */
    from: day,
    to: day,
    review: z.nullable(
      z.object({
        counts: listOfKnown(z.object({ kind: z.enum(weekCounts), count: z.int() })),
        points: z.int(),
        /** Places gained on the leaderboard of the organisation; null if none. */
        movedUp: z.nullable(z.int()),
        /** Active weeks in a row; null if it is not a row. */
        streak: z.nullable(z.int()),
      }),
    ),
  }),
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  identity: { userID: 'own' },
  changedBy: [],
  exclude: { readsWhatWasWritten: 'it shows the week that is over; portal/week-review.test.ts covers each source' },
});
