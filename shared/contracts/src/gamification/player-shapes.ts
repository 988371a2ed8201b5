/** What a person sees of their own points: how they appear, the ledger, badges, what there is to celebrate. */
import * as z from 'zod/mini';
import { knownOr } from '../platform/open-lists.ts';
import { id, instant, line } from '../platform/shapes.ts';
import { activityEvents } from './activity-events.ts';
import { badgeCriterion, badgeIcons } from './administration-shapes.ts';

/** `hidden`: on no board, for no one. */
export const visibilities = ['name', 'nickname', 'hidden'] as const;
export const playerSettings = z.object({ sight: z.enum(visibilities), nickname: z.nullable(z.string()) });
export const playerSettingsInput = z
  .strictObject({ sight: z.enum(visibilities), nickname: z.nullable(line(30, 2)) })
  .check(
    z.refine(({ sight: visibility, nickname }) => visibility !== 'nickname' || nickname !== null, {
      error: 'A nickname is missing.',
      path: ['nickname'],
    }),
  );

export const ledgerEntry = z.object({
  pointID: id,
  /** Null for entries from before activities were kept. */
  deed: knownOr(activityEvents, null),
  /** What it was about: the course, the mission; for one taken back, why. */
  about: z.string(),
  points: z.number(),
  at: instant,
  /** The entry that this one takes back. */
  revokes: z.nullable(id),
  /** It was taken back by a later one. */
  isRevoked: z.boolean(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export const ledger = z.object({
  /** Newest first. */
  entries: z.array(ledgerEntry),
  /** The sum of the whole ledger: the score. */
  points: z.number(),
  /** Where the next page begins; null at the end. */
  next: z.nullable(z.string()),
});

export const badge = z.object({
  BadgeID: id,
  name: z.string(),
  description: z.string(),
  icon: z.enum(badgeIcons),
  criterion: badgeCriterion,
  /** Title of the mission that the criterion names. */
  missionTitle: z.nullable(z.string()),
  /** How far the person is, and how far it is. */
  reached: z.number(),
  needed: z.number(),
  /** Null until it is earned. The credential can be shown to anyone. */
  held: z.nullable(z.object({ credentialID: id, givenOn: instant })),
});
export type Badge = z.infer<typeof badge>;

export const celebration = z.object({
  kind: z.enum(['mission', 'badge']),
  id,
  title: z.string(),
  points: z.number(),
});
export type Celebration = z.infer<typeof celebration>;
