/**
 * How a person is notified: channels for each kind, quiet hours, digest. The server applies these rules, the page shows
 * them.
 */

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
/** A time such as `22:00` in the person's time zone. */
const wallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00'));

export const channelChoice = z.strictObject({
  /** Kinds of notifications that each channel delivers. */
  portal: kinds,
  push: kinds,
  mail: kinds,
  /** One mail each morning instead of one per notification. */
  digest: z.boolean(),
  /** Nothing is pushed or mailed during quiet hours; it is sent when they end. `from` after `until` spans midnight. */
  quiet: z.nullable(
    z
      .strictObject({ from: wallTime, until: wallTime })
      .check(z.refine(({ from, until }) => from !== until, 'must not end at the time it begins')),
  ),
});
export type ChannelChoice = z.infer<typeof channelChoice>;

/** Hour of the person's day from which the digest is sent. */
const digestHour = 7;

/** Everything in the portal and, if a browser is subscribed, by push; mail only for people who choose it. */
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
 * The settings of a person who has unsubscribed from notification mails: none is sent, and kinds that were sent only by
 * mail appear in the portal, so that nothing is lost.
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
 * Which messages are mailed. `chosen`: only to people who chose their kind. `unless-declined`: deadlines, also to
 * people who have chosen nothing about mail. `always`: unconfirmed required reading, to everyone who has not
 * unsubscribed.
 */
export type Mailing = 'chosen' | 'unless-declined' | 'always';

/** A person's saved settings. `isMailChosen` is false if they have never chosen anything about mail. */
export interface SavedChoice extends ChannelChoice {
  isMailChosen: boolean;
}

/**
 * How a message is sent by mail.
 * @param chosen the person's saved settings; undefined if there are none
 */
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
 * When the person may be disturbed: now, or when their quiet hours end. A clock change in between shifts the end by its
 * difference, never into the quiet hours of another day.
 */
export function disturbedAt({ quiet }: Pick<ChannelChoice, 'quiet'>, now: Date, timeZone: string): Date {
  if (quiet === null) return now;
  const [from, until, at] = [minutesOf(quiet.from), minutesOf(quiet.until), wallMinutes(now, timeZone)];
  return isWithin(at, from, until) ? addMinutes(now, (until - at + minutesInDay) % minutesInDay) : now;
}

/**
 * The day, `2026-11-25`, whose digest may be sent now: from seven in the morning in the person's time zone and not
 * during their quiet hours. If these last from the morning past midnight, the digest of the previous day is sent when
 * they end.
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
