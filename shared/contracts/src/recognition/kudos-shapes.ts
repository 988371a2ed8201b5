/** Kudos as pages show them. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant, text } from '../platform/shapes.ts';
import { kudosBadges, kudosLimits } from './kudos-rules.ts';

export const kudosBadge = z.enum(kudosBadges);

/** `team`: whom the viewer may look up. The other two are the viewer's own. */
export const kudosLists = ['team', 'received', 'given'] as const;
export type KudosList = (typeof kudosLists)[number];

export const kudos = z.object({
  KudosID: id,
  giver: person,
  receiver: person,
  badge: kudosBadge,
  /** May be empty. */
  words: z.string(),
  givenAt: instant,
  /** The giver chose that only the receiver sees it. */
  isOnlyForReceiver: z.boolean(),
  /** The receiver hides it from others. */
  isHidden: z.boolean(),
  /** Set in the giver's list if a leader has removed it: no one else sees it any more. */
  removed: z.nullable(z.object({ by: person, on: instant, reason: z.string() })),
  can: z.object({ takeBack: z.boolean(), hide: z.boolean(), remove: z.boolean() }),
});
export type Kudos = z.infer<typeof kudos>;

export const kudosPage = z.object({ kudos: listOfKnown(kudos), next: z.nullable(z.string()) });

/** What the viewer can give, before they write anything. */
export const kudosAllowanceAnswer = z.object({
  left: z.int(),
  /** When they can give the next one; null if they can do so now. */
  nextAt: z.nullable(instant),
  /** Whom the viewer asked about; null if they asked about no one. */
  receiver: z.nullable(
    z.object({
      person,
      /** Until when they cannot thank this person; null if they can do so now. */
      until: z.nullable(instant),
    }),
  ),
});
export type KudosAllowanceAnswer = z.infer<typeof kudosAllowanceAnswer>;

export const kudosInput = z.strictObject({
  ReceiverID: id,
  badge: kudosBadge,
  words: text(kudosLimits.characters),
  isOnlyForReceiver: z.boolean(),
});
