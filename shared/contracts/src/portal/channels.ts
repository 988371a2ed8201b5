/** How a person is notified: kinds × channels, quiet hours, digest. Read by the server, shown by the page. */

import { addMinutes } from 'date-fns/addMinutes';
import { minutesInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { formatTime, hourOf, isoDay } from '../platform/dates.ts';
import { addDays } from '../platform/days.ts';
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
  /** One mail each morning instead of one at once. */
  digest: z.boolean(),
  /** Nothing is pushed or mailed in the meantime; it comes when they end. `from` after `until` spans midnight. */
  quiet: z.nullable(
    z
      .strictObject({ from: wallTime, until: wallTime })
      .check(z.refine(({ from, until }) => from !== until, 'must end at another time than it begins')),
  ),
});
export type ChannelChoice = z.infer<typeof channelChoice>;

/** The hour of the person's morning in which the digest goes out. */
const digestHour = 7;

/** Everything in the portal and, where a browser was subscribed, by push; mail only where it is asked for. */
export const standardChannels: ChannelChoice = {
  portal: [...notificationKinds],
  push: [...notificationKinds],
  mail: [],
  digest: true,
  quiet: null,
};

export const isChannelOn = (choice: ChannelChoice, channel: Channel, kind: NotificationKind): boolean =>
  choice[channel].includes(kind);

/**
 * The choice of a person who has unsubscribed from notification mails: none is sent, and what was sent by mail alone is
 * shown in the portal, so that nothing is lost.
 */
export const withoutMail = (choice: ChannelChoice): SavedChoice => ({
  ...choice,
  isMailChosen: true,
  mail: [],
  portal: notificationKinds.filter(
    (kind) =>
      isChannelOn(choice, 'portal', kind) || (isChannelOn(choice, 'mail', kind) && !isChannelOn(choice, 'push', kind)),
  ),
});

/**
 * Which messages are mailed. Most only to people who chose their kind; deadlines also to people who have chosen nothing about
 * mail; what must be read and was not confirmed to everyone who has not unsubscribed.
 */
export type Mailing = 'chosen' | 'unless-declined' | 'always';

/** What a person has saved. `isMailChosen` is false where they have never said anything about mail. */
export interface SavedChoice extends ChannelChoice {
  isMailChosen: boolean;
}

/** How a message comes by mail. @param chosen what the person has saved; undefined for nothing */
export function mailOf(
  chosen: SavedChoice | undefined,
  kind: NotificationKind,
  mailing: Mailing,
): 'now' | 'digest' | 'none' {
  if (chosen && isChannelOn(chosen, 'mail', kind)) return chosen.digest ? 'digest' : 'now';
  return mailing === 'always' || (mailing === 'unless-declined' && chosen?.isMailChosen !== true) ? 'now' : 'none';
}

const minutesOf = (wall: string): number => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3, 5));

const wallMinutes = (now: Date, timeZone: string): number =>
  minutesOf(formatTime(now.toISOString(), { language: 'en', timeZone }));

const isWithin = (at: number, from: number, until: number): boolean =>
  (at - from + minutesInDay) % minutesInDay < (until - from + minutesInDay) % minutesInDay;

/**
 * When the person may be disturbed: now, or when their quiet hours end. A clock change in between moves the end by its
 * hour, never into the quiet hours of another day.
 */
export function disturbedAt({ quiet }: Pick<ChannelChoice, 'quiet'>, now: Date, timeZone: string): Date {
  if (quiet === null) return now;
  const [from, until, at] = [minutesOf(quiet.from), minutesOf(quiet.until), wallMinutes(now, timeZone)];
  return isWithin(at, from, until) ? addMinutes(now, (until - at + minutesInDay) % minutesInDay) : now;
}

/**
 * The day, `2026-11-25`, whose digest may go out now: from seven in the person's morning on and not within their quiet
 * hours. Where these last from the morning past midnight, the digest comes when they end, still as that of the day before.
 */
export function digestDay({ quiet }: Pick<ChannelChoice, 'quiet'>, now: Date, timeZone: string): string | undefined {
  if (disturbedAt({ quiet }, now, timeZone) > now) return undefined;
  const at = now.toISOString();
  const today = isoDay(at, timeZone);
  if (hourOf(at, timeZone) >= digestHour) return today;
  if (quiet === null) return undefined;
  const [from, until, morning] = [minutesOf(quiet.from), minutesOf(quiet.until), digestHour * 60];
  const heldItUp = until < morning && isWithin(morning, from, until);
  return heldItUp ? addDays(today, -1) : undefined;
}
