/** How the portal is used, in figures that tell nothing of single people. */
import * as z from 'zod/mini';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id } from '../../platform/shapes.ts';

const count = z.number();

/**
 * `active`: percent of people who signed in. `completion`: percent of started courses that are completed. `coaching`: percent
 * of learners with a session. `quality`: mean percent of released evaluations. `ticketAge`: mean days for which open tickets
 * of these people have been open.
 */
export const usageFigures = ['active', 'completion', 'coaching', 'quality', 'ticketAge'] as const;
export type UsageFigure = (typeof usageFigures)[number];

/** Days back from now that `active` and `coaching` count, and that `quality` counts. */
export const usageDays = { recent: 30, quality: 90 } as const;

/** Null where too few people are behind it, or where there is nothing (`none`). One decimal. */
const figure = z.nullable(z.number());
const figures = z.object({
  active: figure,
  completion: figure,
  coaching: figure,
  quality: figure,
  ticketAge: figure,
});
export type Figures = z.infer<typeof figures>;

/** Figures of which there is nothing yet; the others that are null have too few people behind them. */
const none = z.optional(listOfKnown(z.enum(usageFigures)));

export const usageOverview = z.object({
  /** Registered people whom the administrator reaches. */
  people: count,
  /** Figures of areas that are switched on. */
  offered: listOfKnown(z.enum(usageFigures)),
  total: figures,
  none,
  /** Teams by name; people without a team are in the total only. */
  teams: z.array(z.object({ teamID: id, name: z.string(), people: count, figures, none })),
  /** A figure of fewer people is not disclosed. */
  smallGroup: count,
});
export type UsageOverview = z.infer<typeof usageOverview>;
