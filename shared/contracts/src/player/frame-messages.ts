/**
 * Between the player page (portal) and the course frame (content origin). Content shares the frame's origin and can forge
 * whatever the frame may say, so a message carries its kind and, for `still-loading`, the name of a host: the worst it can
 * do is to mislead its own learner.
 */
export const fromFrameKinds = [
  /** The lesson's own document has answered and can be seen; pictures and scripts of it may still be loading. */
  'opened',
  /** The lesson's own document cannot be reached. */
  'unreachable',
  /** The lesson can be seen, but part of it has not arrived after some seconds; `waitedForHost` reads from where. */
  'still-loading',
  /** Everything of the lesson has arrived. */
  'loaded',
  /** The lesson has called LMSInitialize. */
  'running',
  'saving',
  'saved',
  /** Kept on this device; the server cannot be reached. */
  'waiting',
  /** Neither this device nor the server could keep a value. */
  'not-kept',
  /** The last value of an element was refused as too long or of another form; the lesson goes on. */
  'refused',
  'taken-over',
  /** LMSFinish; the lesson says it is over. */
  'finished',
  /** LMSFinish with an exit of "logout" or "time-out": the learner leaves the course. */
  'exited',
  /** It has ended and asks for the lesson after it, or before it. */
  'continue',
  'previous',
  /** The lesson has been closed as asked; what it had to say is sent or kept. */
  'left',
  'renew-attempt-token',
  /** The lesson is scrolled that way: on a phone the player's bar makes room for it, and comes back. */
  'scrolled-down',
  'scrolled-up',
] as const;
export type FromFrame = (typeof fromFrameKinds)[number];

/** What the frame posts: the host goes with `still-loading` only, and only where another host than the course's own is late. */
export interface FrameMessage {
  kind: FromFrame;
  host?: string;
}

/** The host that a `still-loading` message names; undefined where it names none, or no name that a host can have. */
export function waitedForHost(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('host' in data)) return undefined;
  const { host } = data;
  return typeof host === 'string' && host.length <= 253 && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host)
    ? host
    : undefined;
}

export type ToFrame = { kind: 'attempt-token'; token: string | null } | { kind: 'leave' };

export const readFromFrame = (data: unknown): FromFrame | undefined => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  return fromFrameKinds.find((kind) => kind === data.kind);
};

export const readToFrame = (data: unknown): ToFrame | undefined => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'leave') return { kind: 'leave' };
  if (data.kind !== 'attempt-token' || !('token' in data)) return undefined;
  return typeof data.token === 'string' || data.token === null
    ? { kind: 'attempt-token', token: data.token }
    : undefined;
};
