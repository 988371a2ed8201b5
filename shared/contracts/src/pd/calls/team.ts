/** Calls for a team's actions, trends and archive. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { done, id } from '../../platform/shapes.ts';
import { monthLetter } from '../shapes.ts';
import {
  actionFilters,
  archivedItem,
  archivedKinds,
  boardTeam,
  boardTeamName,
  teamAction,
  teamTrends,
} from '../team-shapes.ts';

const read = {
  area: 'pd',
  access: { kind: 'account' },
  scope: 'team',
  flag: 'pd',
} as const;

const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

const managedByAdministrators =
  'teams and their members are managed in administration, whose calls name people, not boards';

export const listBoardTeams = defineRead({
  ...read,
  name: 'listBoardTeams',
  summary: 'The teams whose boards the caller may read, their own first.',
  answer: z.array(boardTeamName),
  changedBy: [],
  exclude: { readsWhatWasWritten: managedByAdministrators },
  keptOnDevice: true,
});

export const readBoardTeam = defineRead({
  ...read,
  name: 'readBoardTeam',
  summary: 'A team with its members and measures, and what the caller may do with its boards.',
  query: z.strictObject({ TeamID: id }),
  answer: boardTeam,
  changedBy: [],
  exclude: { readsWhatWasWritten: managedByAdministrators },
});

export const readMonthLetters = defineRead({
  ...read,
  name: 'readMonthLetters',
  summary: 'The letters of a month: which days were good, which were not, and why.',
  query: z.strictObject({ TeamID: id, month }),
  answer: z.array(monthLetter),
  changedBy: ['pd/markDay'],
});

export const listActions = defineRead({
  ...read,
  name: 'listActions',
  summary: 'The action register of a team: filtered ideas and issues, those due first at the top.',
  query: z.strictObject({ TeamID: id, filter: z._default(z.enum(actionFilters), 'open') }),
  answer: listOfKnown(teamAction),
  changedBy: ['pd/addIssue', 'pd/updateIssue', 'pd/deleteIssue'],
});

export const readTrends = defineRead({
  ...read,
  name: 'readTrends',
  summary: 'Compares the boards of recent weeks: actions, letters, people, measures.',
  query: z.strictObject({ TeamID: id, weeks: z._default(z.enum(['2', '4', '12']), '4') }),
  answer: teamTrends,
  changedBy: ['pd/markDay'],
});

export const listArchived = defineRead({
  ...read,
  name: 'listArchived',
  summary: 'The archive of a team, last archived first.',
  query: z.strictObject({ TeamID: id }),
  answer: listOfKnown(archivedItem),
  changedBy: ['pd/deleteNewsItem', 'pd/deleteIssue', 'pd/deletePerformanceDoc'],
});

export const restoreArchived = defineWrite({
  ...read,
  name: 'restoreArchived',
  summary: 'Restores something from the archive.',
  body: z.strictObject({ kind: z.enum(archivedKinds), itemID: id }),
  answer: done,
  scope: 'object',
  repeatable: true,
  fails: ['not_found'],
});
