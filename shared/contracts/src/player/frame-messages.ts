/**
 * Messages between the player page (portal) and the course frame (content origin). Content shares the frame's origin
 * and can forge its messages. A message therefore only contains its kind and, for `still-loading`, the name of a host, or
 * for `log` the lesson's last calls in a closed vocabulary: at worst, content misleads its own learner.
 */
import { type LessonCall, readLessonLog } from './lesson-log.ts';

export const fromFrameKinds = [
  /** The lesson's document has arrived and is visible; its pictures and scripts may still be loading. */
  'opened',
  /** The lesson's own document cannot be reached. */
  'unreachable',
  /** The lesson is visible, but part of it has not arrived after some seconds; `waitedForHost` returns the host. */
  'still-loading',
  /** The whole lesson has arrived. */
  'loaded',
  /** The lesson has called LMSInitialize. */
  'running',
  'saving',
  'saved',
  /** Saved on this device; the server is unreachable. */
  'waiting',
  /** A value could be saved neither on this device nor on the server. */
  'not-kept',
  /** The last value of an element was refused as too long or malformed; the lesson continues. */
  'refused',
  'taken-over',
  /** LMSFinish: the lesson has ended. */
  'finished',
  /** LMSFinish with an exit of "logout" or "time-out", or the lesson's own window was closed: the learner leaves it. */
  'exited',
  /** The lesson has ended and requests the next or the previous one. */
  'continue',
  'previous',
  /** The lesson was closed on request; its data has been sent or saved. */
  'left',
  'renew-attempt-token',
  /** The lesson is scrolled in that direction: on a phone, the player's bar hides or returns. */
  'scrolled-down',
  'scrolled-up',
  /** The answer to `send-log`; `loggedCalls` returns the calls. */
  'log',
] as const;
export type FromFrame = (typeof fromFrameKinds)[number];

/** What the frame posts. `still-loading` has a host if it is not the course's own; `log` has calls. */
export interface FrameMessage {
  kind: FromFrame;
  host?: string;
  calls?: LessonCall[];
}

/** The host in a `still-loading` message; undefined if it has none or an invalid one. */
export function waitedForHost(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('host' in data)) return undefined;
  const { host } = data;
  return typeof host === 'string' && host.length <= 253 && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)
    ? host
    : undefined;
}

/** The calls in a `log` message. */
export const loggedCalls = (data: unknown): LessonCall[] =>
  typeof data === 'object' && data !== null && 'calls' in data ? readLessonLog(data.calls) : [];

export type ToFrame = { kind: 'attempt-token'; token: string | null } | { kind: 'leave' } | { kind: 'send-log' };

export const readFromFrame = (data: unknown): FromFrame | undefined => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  return fromFrameKinds.find((kind) => kind === data.kind);
};

export const readToFrame = (data: unknown): ToFrame | undefined => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'leave' || data.kind === 'send-log') return { kind: data.kind };
  if (data.kind !== 'attempt-token' || !('token' in data)) return undefined;
  return typeof data.token === 'string' || data.token === null
    ? { kind: 'attempt-token', token: data.token }
    : undefined;
};
