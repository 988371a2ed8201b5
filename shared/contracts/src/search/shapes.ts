/** Search results: groups by kind, each ranked. */
import * as z from 'zod/mini';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';

export const searchKinds = [
  'course',
  'curriculum',
  'quiz',
  'article',
  'help',
  'person',
  'session',
  'aid',
  'assessment',
  'event',
  'teamBoard',
  'board',
  'boardNews',
  'boardDocument',
  'mission',
  'ticket',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** `from` inclusive, `to` exclusive, as for `slice`. */
const range = z.tuple([count, count]);
const marked = z.object({ text: z.string(), ranges: z.array(range) });
export type Marked = z.infer<typeof marked>;

/** Actions offered for a hit besides opening it. */
const hitActions = ['start', 'begin', 'goOn', 'results', 'coach', 'book', 'account', 'board', 'thank'] as const;
const hitAction = z.object({
  id: z.enum(hitActions),
  /** Route of the portal, different from the hit's own; only `begin` tells the target page to begin at once. */
  to: z.string(),
});
export type HitAction = z.infer<typeof hitAction>;

export const hit = z.object({
  id,
  title: marked,
  /** The part of the text with the match; null if there is no text. */
  snippet: z.nullable(marked),
  /** A detail that distinguishes it from similar hits: a channel, a team, a state. */
  detail: z.nullable(z.string()),
  /** Route of the portal; null if the hit has no page of its own. */
  link: z.nullable(z.string()),
  /** When it took or takes place; absent in older answers. */
  at: z.optional(z.nullable(instant)),
  /** In display order; absent in older answers. */
  actions: z.optional(listOfKnown(hitAction)),
});
export type Hit = z.infer<typeof hit>;

export const hitGroup = z.object({
  kind: z.enum(searchKinds),
  /** Total number of hits that the caller may see. */
  total: count,
  hits: z.array(hit),
  /** Number of the next page of this kind; null on the last one. */
  next: z.nullable(count),
});
export type HitGroup = z.infer<typeof hitGroup>;
