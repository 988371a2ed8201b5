/** Usage figures that reveal nothing about individual people. */
import * as z from 'zod/mini';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id } from '../../platform/shapes.ts';

const count = z.number();

/**
 * `active`: percentage of people who signed in. `completion`: percentage of started courses that are completed.
 * `coaching`: percentage of learners with a session. `quality`: mean percentage of released evaluations. `ticketAge`:
 * mean number of days that these people's open tickets have been open.
 */
export const usageFigures = ['active', 'completion', 'coaching', 'quality', 'ticketAge'] as const;
export type UsageFigure = (typeof usageFigures)[number];

/** Length of the period in days: `recent` for `active` and `coaching`, `quality` for `quality`. */
export const usageDays = { recent: 30, quality: 90 } as const;

/** Rounded to one decimal. Null if too few people are behind it or there is no data (listed in `none`). */
const figure = z.nullable(z.number());
const figures = z.object({
  active: figure,
  completion: figure,
  coaching: figure,
  quality: figure,
  ticketAge: figure,
});
export type Figures = z.infer<typeof figures>;

/** Figures without data; other figures that are null have too few people behind them. */
const none = z.optional(listOfKnown(z.enum(usageFigures)));

export const usageOverview = z.object({
  /** Number of registered people in the administrator's scope. */
  people: count,
  /** Figures of the areas that are enabled. */
  offered: listOfKnown(z.enum(usageFigures)),
  total: figures,
  none,
  /** Teams sorted by name; people without a team are included in the total only. */
  teams: z.array(z.object({ teamID: id, name: z.string(), people: count, figures, none })),
  /** Figures based on fewer people than this are not disclosed. */
  smallGroup: count,
});
export type UsageOverview = z.infer<typeof usageOverview>;
