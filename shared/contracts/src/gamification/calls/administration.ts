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
  summary: 'Every mission with its steps, also those to come and those switched off.',
  answer: listOfKnown(managedMission),
  changedBy: ['gamification/saveMission'],
});

export const saveMission = defineCall({
  ...writing,
  name: 'saveMission',
  summary: 'Makes a mission, or changes the one that was opened at version `basedOn`.',
  body: missionInput,
  repeatable: true,
  answer: managedMission,
  fails: ['not_found', 'conflict'],
});

export const getKeptBadges = defineCall({
  ...reading,
  name: 'getKeptBadges',
  summary: 'Every badge with its criterion and how many hold it.',
  answer: listOfKnown(managedBadge),
  changedBy: ['gamification/saveBadge'],
});

export const saveBadge = defineCall({
  ...writing,
  name: 'saveBadge',
  summary: 'Makes a badge, or changes the one that was opened at version `basedOn`; who holds it keeps it.',
  body: badgeInput,
  repeatable: true,
  answer: managedBadge,
  fails: ['not_found', 'conflict'],
});

export const getSeasons = defineCall({
  ...reading,
  name: 'getSeasons',
  summary: 'Every season, the latest first.',
  answer: z.array(season),
  changedBy: ['gamification/saveSeason', 'gamification/removeSeason'],
});

export const saveSeason = defineCall({
  ...writing,
  name: 'saveSeason',
  summary: 'Makes a season, or changes the one that was opened at version `basedOn`.',
  body: seasonInput,
  repeatable: true,
  answer: season,
  fails: ['not_found', 'conflict'],
});

export const removeSeason = defineCall({
  ...writing,
  name: 'removeSeason',
  summary: 'Removes a season; points stay as they are.',
  body: z.strictObject({ SeasonID: id }),
  answer: done,
  fails: ['not_found'],
});

export const getRules = defineCall({
  ...reading,
  name: 'getRules',
  summary: 'How many points each deed gives, and how often a day.',
  answer: listOfKnown(managedRule),
  changedBy: ['gamification/saveRule'],
});

export const saveRule = defineCall({
  ...writing,
  name: 'saveRule',
  summary: 'Sets the points and the daily limit of a deed; what was given stays.',
  body: ruleInput,
  answer: managedRule,
  fails: ['stale_version'],
});

export const findPlayers = defineCall({
  ...reading,
  name: 'findPlayers',
  summary: 'People by the beginning of their names, for who keeps the points; at most twenty.',
  query: z.strictObject({ text: text(100, 2) }),
  answer: z.array(z.object({ UserID: id, name: z.string() })),
  scope: 'people',
  limit: 'search',
  changedBy: ['account/UpdateFirstNameLastName'],
});

export const getLedgerOf = defineCall({
  ...reading,
  name: 'getLedgerOf',
  summary: 'A person’s ledger, for who keeps the points.',
  query: z.strictObject({ UserID: id, after: z.optional(text(80, 1)) }),
  answer: ledger,
  scope: 'object',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'What a sample takes back is anybody’s; a test beside the area shows it.' },
});

export const revokePoints = defineCall({
  ...writing,
  name: 'revokePoints',
  summary:
    'Takes back what one entry of the ledger gave, and what followed from it. The person sees it with the reason.',
  body: z.strictObject({ pointID: id, reason: text(200, 3) }),
  answer: done,
  scope: 'object',
  judges: 'points that somebody was given',
  fails: ['not_found', 'conflict'],
});
