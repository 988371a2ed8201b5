/** Calls for the caller's own points: visibility settings, the points ledger and celebrations. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { text } from '../../platform/shapes.ts';
import { celebration, ledger, playerSettings, playerSettingsInput } from '../player-shapes.ts';

const own = {
  area: 'gamification',
  access: { kind: 'account' },
  scope: 'self',
  flag: 'gamification',
} as const;

export const getPlayerSettings = defineRead({
  ...own,
  name: 'getPlayerSettings',
  summary: 'Whether the caller appears by name, by nickname or not at all.',
  answer: playerSettings,
  changedBy: ['gamification/savePlayerSettings'],
});

export const savePlayerSettings = defineWrite({
  ...own,
  name: 'savePlayerSettings',
  summary: 'Chooses a nickname, or leaves the boards.',
  body: playerSettingsInput,
  answer: playerSettings,
  fails: ['conflict'],
});

export const getLedger = defineRead({
  ...own,
  name: 'getLedger',
  summary: 'When and for what the caller received points, including revoked ones.',
  query: z.strictObject({ after: z.optional(text(80, 1)) }),
  answer: ledger,
  changedBy: ['gamification/revokePoints'],
  exclude: { readsWhatWasWritten: 'Points result from activities in other areas; someone else revokes them.' },
});

export const takeCelebrations = defineWrite({
  ...own,
  name: 'takeCelebrations',
  summary: 'What the caller has achieved since they last looked; each achievement is answered once.',
  answer: listOfKnown(celebration),
});
