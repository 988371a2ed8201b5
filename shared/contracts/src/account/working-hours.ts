/** When a person works, by their own clock. Colleagues see it where they propose a time. */
import * as z from 'zod/mini';

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const workingHours = z
  .strictObject({
    /** Weekdays from Monday, which is 1, to Sunday, which is 7, each once. */
    days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(
      z.minLength(1),
      z.maxLength(7),
      z.refine((days) => new Set(days).size === days.length),
    ),
    from: clock,
    /** Later than `from`, on the same day. */
    to: clock,
  })
  .check(z.refine(({ from, to }) => from < to));
export type WorkingHours = z.infer<typeof workingHours>;

/** Hours that a person has set, as shown to colleagues who propose a time. */
export const hoursThere = z.object({
  days: z.array(z.number()),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
});

/** Of everyone who has not set their own. */
export const usualWorkingHours: WorkingHours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' };
