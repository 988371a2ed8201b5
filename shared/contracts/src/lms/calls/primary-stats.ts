/** Call for the overall learning figures of a person. */
import * as z from 'zod/mini';
import { person } from '../../account/shapes.ts';
import { defineCall } from '../../platform/call.ts';
import { id, text } from '../../platform/shapes.ts';
import { count, percent } from '../../service/shapes.ts';

const stand = z.object({ total: count, completed: count, inProgress: count, overdue: count });

export const getPrimaryLRSCourseStats = defineCall({
  area: 'lms',
  name: 'getPrimaryLRSCourseStats',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'Figures of a person’s learning: mandatory courses, all courses, by curriculum and by month.',
  body: z.strictObject({ username: text(254, 1) }),
  answer: z.object({
    learner: person,
    mandatory: stand,
    all: stand,
    minutesSpent: count,
    curricula: z.array(
      z.object({ id, name: z.string(), progress: percent, total: count, completed: count, minutesLeft: count }),
    ),
    /** The last twelve months including the current one, in the person's time zone, oldest first: `2026-11`. */
    months: z.array(z.object({ month: z.string(), completed: count })),
  }),
  access: { kind: 'account' },
  scope: 'people',
  identity: { username: 'subject' },
  flag: ['lms', 'career'],
  // Progress is reported by courses, not by any call of a page.
  changedBy: [],
  exclude: { readsWhatWasWritten: 'figures result from lessons, which save through the content origin' },
});
