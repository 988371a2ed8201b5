/**
 * What the stream of live events says (`GET live/stream`, text/event-stream, read by fetch with the bearer token). The
 * stream belongs to the sign-in: it carries the events of all its accounts, organisations and principals, each labelled,
 * and a tab takes those of its context (ruling 33).
 */
import * as z from 'zod/mini';
import type { RequestContext } from '../platform/context.ts';
import { id } from '../platform/shapes.ts';

/** `notified` and `read` are about notifications; everything else that can change is `changed` or `removed`. */
export const liveKinds = ['notified', 'read', 'changed', 'removed'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** For whom of the sign-in an event is; null means whichever. */
export const label = z.object({ account: id, organisation: z.nullable(id), principal: z.nullable(id) });
export type Label = z.infer<typeof label>;

/** Kinds are plain texts here, because a newer server may tell of more than this page knows. */
export const liveEvent = z.object({
  kind: z.string(),
  subject: z.object({ kind: z.string(), id }),
  /** Of the subject after the change, where it counts versions. */
  version: z.nullable(z.number()),
  for: z.array(label),
  /** What the write has changed, as the header of its answer says (platform/changes.ts); absent where a job did it. */
  changed: z.optional(z.string()),
  /** The id of the write's request: the tab that sent it knows already. */
  request: z.optional(z.string()),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const presentPerson = z.object({
  /** UserID */
  id,
  name: z.string(),
  /** Name of the field the person is writing in, as the page calls it. */
  writing: z.nullable(z.string()),
});
export type PresentPerson = z.infer<typeof presentPerson>;

/** Everyone who is at a subject now, the reader too. Told only to those who are there themselves. */
export const presence = z.object({
  subject: z.object({ kind: z.string(), id }),
  people: z.array(presentPerson),
});
export type Presence = z.infer<typeof presence>;

/**
 * Names of the stream's messages. `hello` comes first, with the id to continue from; `change` carries a LiveEvent and an id;
 * `presence` carries a Presence and no id; `reset` means that events were missed permanently: everything shown is asked for
 * again; `bye` says why the server ends the stream.
 */
export const streamMessages = ['hello', 'change', 'presence', 'reset', 'bye'] as const;
export type StreamMessage = (typeof streamMessages)[number];

/** `rights`: what the sign-in may do has changed; `token`: it has expired; `stopping`: the server; `slow`: the reader. */
export const byeReasons = ['rights', 'token', 'stopping', 'slow'] as const;
export type ByeReason = (typeof byeReasons)[number];
/** Reasons are plain texts here: a newer server may have more. */
export const bye = z.object({ why: z.string() });

export const stream = {
  path: 'stream',
  heartbeatMs: 15_000,
  /** A reader that hears nothing for this long connects again. */
  silentMs: 40_000,
  /** How long a cut stream can be resumed. */
  resumeHours: 24,
  lastIdHeader: 'last-event-id',
  /** Of a reader without a last id: how many milliseconds ago it began to ask for what it shows. */
  ageHeader: 'portico-shown-ms',
  /** A new reader gets events that are at most this old. */
  longestAgeMs: 600_000,
} as const;

/** True where a tab in this context should handle the event. */
export const isForContext = (event: Pick<LiveEvent, 'for'>, context: RequestContext): boolean =>
  event.for.some(
    ({ account, organisation, principal }) =>
      account === context.account &&
      (organisation === null || organisation === context.organisation) &&
      (principal === null || principal === context.principal),
  );
