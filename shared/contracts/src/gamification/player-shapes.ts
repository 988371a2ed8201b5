/** A person's own gamification data: visibility settings, points ledger, badges and celebrations. */
import * as z from 'zod/mini';
import { knownOr } from '../platform/open-lists.ts';
import { id, instant, line } from '../platform/shapes.ts';
import { activityEvents } from './activity-events.ts';
import { badgeCriterion, badgeIcons } from './administration-shapes.ts';

/** `hidden`: the person appears on no leaderboard, for no one. */
const visibilities = ['name', 'nickname', 'hidden'] as const;
export const playerSettings = z.object({ sight: z.enum(visibilities), nickname: z.nullable(z.string()) });
export const playerSettingsInput = z
  .strictObject({ sight: z.enum(visibilities), nickname: z.nullable(line(30, 2)) })
  .check(
    z.refine(({ sight: visibility, nickname }) => visibility !== 'nickname' || nickname !== null, {
      error: 'A nickname is missing.',
      path: ['nickname'],
    }),
  );

const ledgerEntry = z.object({
  pointID: id,
  /** Null for entries from before activities were recorded. */
  deed: knownOr(activityEvents, null),
  /** The course or mission that gave the points; for a revocation, the reason. */
  about: z.string(),
  points: z.number(),
  at: instant,
  /** Id of the entry that this one revokes. */
  revokes: z.nullable(id),
  /** True if a later entry revoked this one. */
  isRevoked: z.boolean(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;
export const ledger = z.object({
  /** Newest first. */
  entries: z.array(ledgerEntry),
  /** The sum of the whole ledger, which is the person's score. */
  points: z.number(),
  /** Cursor of the next page; null on the last one. */
  next: z.nullable(z.string()),
});

export const badge = z.object({
  BadgeID: id,
  name: z.string(),
  description: z.string(),
  icon: z.enum(badgeIcons),
  criterion: badgeCriterion,
  /** Title of the mission named by the criterion. */
  missionTitle: z.nullable(z.string()),
  /** The person's progress and the value required. */
  reached: z.number(),
  needed: z.number(),
  /** Null until the badge is earned. Anyone may see the credential. */
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
