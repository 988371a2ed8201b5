/** By which ways a person is told: kinds × channels, quiet hours, digest. Read by the server, shown by the page. */
import * as z from 'zod/mini';
import { type NotificationKind, notificationKinds } from './shapes.ts';

export const channels = ['portal', 'push', 'mail'] as const;
export type Channel = (typeof channels)[number];

const kinds = z
  .array(z.enum(notificationKinds))
  .check(z.refine((list) => new Set(list).size === list.length, 'names a kind twice'));
/** `22:00`, by the clock on the person's wall. */
const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 22:00'));

export const channelChoice = z.strictObject({
  /** Kinds that are told on each channel. */
  portal: kinds,
  push: kinds,
  mail: kinds,
  /** One mail each morning instead of one for each notification. */
  digest: z.boolean(),
  /** Nothing is pushed or mailed meanwhile; it comes when they end. `from` after `until` spans midnight. */
  quiet: z.nullable(
    z
      .strictObject({ from: wallTime, until: wallTime })
      .check(z.refine(({ from, until }) => from !== until, 'must end at another time than it begins')),
  ),
});
export type ChannelChoice = z.infer<typeof channelChoice>;

/** The hour of the person's morning in which the digest goes out. */
export const digestHour = 7;

/** Everything in the portal and, where a browser was subscribed, by push; mail only where it is asked for. */
export const standardChannels: ChannelChoice = {
  portal: [...notificationKinds],
  push: [...notificationKinds],
  mail: [],
  digest: true,
  quiet: null,
};

export const isTold = (choice: ChannelChoice, channel: Channel, kind: NotificationKind): boolean =>
  choice[channel].includes(kind);

const dayMinutes = 1440;
const minutesOf = (wall: string): number => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5));

function wallMinutes(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return minutesOf(parts.format(now));
}

/**
 * When the person may be disturbed: now, or when their quiet hours end. A clock change in between moves the end by its
 * hour, never into the quiet hours of another day.
 */
export function disturbedAt({ quiet }: Pick<ChannelChoice, 'quiet'>, now: Date, timeZone: string): Date {
  if (quiet === null) return now;
  const [from, until, at] = [minutesOf(quiet.from), minutesOf(quiet.until), wallMinutes(now, timeZone)];
  const sinceBegin = (at - from + dayMinutes) % dayMinutes;
  const length = (until - from + dayMinutes) % dayMinutes;
  return sinceBegin < length ? new Date(now.getTime() + (length - sinceBegin) * 60_000) : now;
}
