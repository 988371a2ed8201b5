/**
 * Format of the stream of live events (`GET live/stream`, text/event-stream, read with fetch and the bearer token). A
 * stream belongs to a sign-in: it carries the labelled events of all its accounts, organisations and principals, and
 * each tab handles those of its context (ruling 33).
 */
import * as z from 'zod/mini';
import type { RequestContext } from '../platform/context.ts';
import { id } from '../platform/shapes.ts';

/** `notified` and `read` concern notifications; all other changes are `changed` or `removed`. */
const liveKinds = ['notified', 'read', 'changed', 'removed'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** The context that an event is for; null matches any organisation or principal. */
export const label = z.object({ account: id, organisation: z.nullable(id), principal: z.nullable(id) });
export type Label = z.infer<typeof label>;

/** Kinds are plain strings here because a newer server may send kinds that this page does not know. */
export const liveEvent = z.object({
  kind: z.string(),
  subject: z.object({ kind: z.string(), id }),
  /** Version of the subject after the change, if it has versions. */
  version: z.nullable(z.number()),
  for: z.array(label),
  /** What the write changed, as in the header of its answer (platform/changes.ts); absent if a job made the change. */
  changed: z.optional(z.string()),
  /** Id of the request that caused the event: the tab that sent it already has the change. */
  request: z.optional(z.string()),
});
export type LiveEvent = z.infer<typeof liveEvent>;

const presentPerson = z.object({
  /** UserID */
  id,
  name: z.string(),
  /** Name of the field that the person is editing, as the page names it. */
  writing: z.nullable(z.string()),
});
export type PresentPerson = z.infer<typeof presentPerson>;

/** Everyone present at a subject, including the reader. Sent only to people who are present themselves. */
export const presence = z.object({
  subject: z.object({ kind: z.string(), id }),
  people: z.array(presentPerson),
});
export type Presence = z.infer<typeof presence>;

/**
 * Names of the stream's messages. `hello` comes first, with the id to resume from; `change` carries a LiveEvent and an
 * id; `presence` carries a Presence and no id; `reset` means that events were lost, so everything shown must be
 * refetched; `bye` says why the server closes the stream.
 */
const streamMessages = ['hello', 'change', 'presence', 'reset', 'bye'] as const;
export type StreamMessage = (typeof streamMessages)[number];

/**
 * `rights`: the permissions of the sign-in have changed; `token`: the token has expired; `stopping`: the server is
 * shutting down; `slow`: the client reads too slowly.
 */
const byeReasons = ['rights', 'token', 'stopping', 'slow'] as const;
export type ByeReason = (typeof byeReasons)[number];
/** Reasons are plain strings here because a newer server may have more. */
export const bye = z.object({ why: z.string() });

export const stream = {
  path: 'stream',
  heartbeatMs: 15_000,
  /** A client that receives nothing for this long reconnects. */
  silentMs: 40_000,
  /** How long an interrupted stream can be resumed, in hours. */
  resumeHours: 24,
  lastIdHeader: 'last-event-id',
  /** Header of a client without a last event id: how many milliseconds ago it began to request the data it shows. */
  ageHeader: 'portico-shown-ms',
  /** Maximum age of the events that a new client receives. */
  longestAgeMs: 600_000,
} as const;

/** True if a tab in this context should handle the event. */
export const isForContext = (event: Pick<LiveEvent, 'for'>, context: RequestContext): boolean =>
  event.for.some(
    ({ account, organisation, principal }) =>
      account === context.account &&
      (organisation === null || organisation === context.organisation) &&
      (principal === null || principal === context.principal),
  );
