/** Administration of missions, badges, seasons and points; requires the permission `missions`. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { done, id, text } from '../../platform/shapes.ts';
import {
  badgeInput,
  managedBadge,
  managedMission,
  managedRule,
  missionInput,
  ruleInput,
  season,
  seasonInput,
} from '../administration-shapes.ts';
import { ledger } from '../player-shapes.ts';
import { reading, writing } from './manager-access.ts';

export const getKeptMissions = defineCall({
  ...reading,
  name: 'getKeptMissions',
  summary: 'Every mission with its steps, including future and inactive ones.',
  answer: listOfKnown(managedMission),
  changedBy: ['gamification/saveMission'],
});

export const saveMission = defineCall({
  ...writing,
  name: 'saveMission',
  summary: 'Creates a mission, or changes the one that was opened at version `basedOn`.',
  body: missionInput,
  repeatable: true,
  answer: managedMission,
  fails: ['not_found', 'conflict'],
});

export const getKeptBadges = defineCall({
  ...reading,
  name: 'getKeptBadges',
  summary: 'Every badge with its criterion and the number of people who have it.',
  answer: listOfKnown(managedBadge),
  changedBy: ['gamification/saveBadge'],
});

export const saveBadge = defineCall({
  ...writing,
  name: 'saveBadge',
  summary:
    'Creates a badge, or changes the one that was opened at version `basedOn`; people who have it do not lose it.',
  body: badgeInput,
  repeatable: true,
  answer: managedBadge,
  fails: ['not_found', 'conflict'],
});

export const getSeasons = defineCall({
  ...reading,
  name: 'getSeasons',
  summary: 'Every season, newest first.',
  answer: z.array(season),
  changedBy: ['gamification/saveSeason', 'gamification/removeSeason'],
});

export const saveSeason = defineCall({
  ...writing,
  name: 'saveSeason',
  summary: 'Creates a season, or changes the one that was opened at version `basedOn`.',
  body: seasonInput,
  repeatable: true,
  answer: season,
  fails: ['not_found', 'conflict'],
});

export const removeSeason = defineCall({
  ...writing,
  name: 'removeSeason',
  summary: 'Deletes a season; points do not change.',
  body: z.strictObject({ SeasonID: id }),
  answer: done,
  fails: ['not_found'],
});

export const getRules = defineCall({
  ...reading,
  name: 'getRules',
  summary: 'The points for each activity, and its daily limit.',
  answer: listOfKnown(managedRule),
  changedBy: ['gamification/saveRule'],
});

export const saveRule = defineCall({
  ...writing,
  name: 'saveRule',
  summary: 'Sets the points and the daily limit of an activity; points already awarded do not change.',
  body: ruleInput,
  answer: managedRule,
  fails: ['stale_version'],
});

export const findPlayers = defineCall({
  ...reading,
  name: 'findPlayers',
  summary: 'People by the beginning of their name, for administrators of points; at most twenty.',
  query: z.strictObject({ text: text(100, 2) }),
  answer: z.array(z.object({ UserID: id, name: z.string() })),
  scope: 'people',
  limit: 'search',
  changedBy: ['account/UpdateFirstNameLastName'],
});

export const getLedgerOf = defineCall({
  ...reading,
  name: 'getLedgerOf',
  summary: 'A person’s ledger, for administrators of points.',
  query: z.strictObject({ UserID: id, after: z.optional(text(80, 1)) }),
  answer: ledger,
  scope: 'object',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'A sample may revoke anyone’s entry; a test beside the area covers it.' },
});

export const revokePoints = defineCall({
  ...writing,
  name: 'revokePoints',
  summary:
    'Revokes the points of one entry of the ledger, and what followed from them. The person sees this with the reason.',
  body: z.strictObject({ pointID: id, reason: text(200, 3) }),
  answer: done,
  scope: 'object',
  judges: 'points awarded to a person',
  fails: ['not_found', 'conflict'],
});
