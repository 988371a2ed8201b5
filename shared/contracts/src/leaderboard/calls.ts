/** Calls of the leaderboard area: the external leaderboard service, queried by the server. */
import * as z from 'zod/mini';
import { defineRead } from '../platform/call.ts';
import { id } from '../platform/shapes.ts';
import { passedOnScore } from './shapes.ts';

const shared = {
  area: 'leaderboard',
  answer: passedOnScore,
  access: { kind: 'account' },
  flag: ['gamification', 'externalLeaderboard'],
  changedBy: [],
} as const;
const elsewhere = { readsWhatWasWritten: 'Its answer is stored in another system.' } as const;

export const Score = defineRead({
  ...shared,
  name: 'Score',
  summary:
    'The board of the external leaderboard service with the caller’s line; the last known one while the service is down.',
  scope: 'self',
  exclude: elsewhere,
});

export const ScoreById = defineRead({
  ...shared,
  name: 'ScoreById',
  path: 'Score/{id}',
  summary: 'The same board with the line of the person with this UserID.',
  params: z.strictObject({ id }),
  scope: 'people',
  identity: { id: 'subject' },
  fails: ['not_found'],
  exclude: elsewhere,
});
