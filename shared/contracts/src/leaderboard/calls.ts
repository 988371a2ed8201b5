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
const elsewhere = { readsWhatWasWritten: 'What it answers is kept by another system.' } as const;

export const Score = defineRead({
  ...shared,
  name: 'Score',
  summary: 'The board of the external leaderboard service with the caller’s line; the last known where it is away.',
  scope: 'self',
  exclude: elsewhere,
});

export const ScoreById = defineRead({
  ...shared,
  name: 'ScoreById',
  path: 'Score/{id}',
  summary: 'The same with the line of a person, by UserID.',
  params: z.strictObject({ id }),
  scope: 'people',
  identity: { id: 'subject' },
  fails: ['not_found'],
  exclude: elsewhere,
});
