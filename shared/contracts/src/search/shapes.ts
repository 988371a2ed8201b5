/** What the search answers: groups by kind, each ranked. */
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

/** Characters from … to before …, as `slice` counts. */
const range = z.tuple([count, count]);
const marked = z.object({ text: z.string(), ranges: z.array(range) });
export type Marked = z.infer<typeof marked>;

/** What can be done with a hit at one press, besides opening it. */
export const hitActions = ['start', 'begin', 'goOn', 'results', 'coach', 'book', 'account', 'board'] as const;
const hitAction = z.object({
  id: z.enum(hitActions),
  /** A route of the portal, another one than the hit's own; only `begin` says to that one to begin at once. */
  to: z.string(),
});
export type HitAction = z.infer<typeof hitAction>;

export const hit = z.object({
  id,
  title: marked,
  /** The part of the text where it was found; null where there is no text. */
  snippet: z.nullable(marked),
  /** One thing that tells it from its like: a channel, a team, a state. */
  detail: z.nullable(z.string()),
  /** A route of the portal, or null where it has no page of its own. */
  link: z.nullable(z.string()),
  /** When it took or takes place; an older server says nothing of it. */
  at: z.optional(z.nullable(instant)),
  /** In their order; absent in older answers. */
  actions: z.optional(listOfKnown(hitAction)),
});
export type Hit = z.infer<typeof hit>;

export const hitGroup = z.object({
  kind: z.enum(searchKinds),
  /** How many the caller may see in all. */
  total: count,
  hits: z.array(hit),
  /** The next page of this kind; null on the last one. */
  next: z.nullable(count),
});
export type HitGroup = z.infer<typeof hitGroup>;
