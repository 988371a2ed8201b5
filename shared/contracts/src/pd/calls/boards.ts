/**
 * Calls for the boards of a team and the statuses of its members. The writing GETs come from the specification; they
 * need the bearer token.
 */
import * as z from 'zod/mini';
import { defineCall, defineRead, defineWrite } from '../../platform/call.ts';
import { coachRoles } from '../../platform/roles.ts';
import { day, done, id } from '../../platform/shapes.ts';
import { board, openBoard, userStatus } from '../shapes.ts';
import { choosableStatuses, seenPattern } from '../statuses.ts';

export const getTeamPDBoards = defineRead({
  area: 'pd',
  name: 'getTeamPDBoards',
  summary: 'The boards of a team, newest first, each with its news, issues, documents and the people present.',
  query: z.strictObject({ TeamID: id }),
  answer: z.array(board),
  access: { kind: 'account' },
  scope: 'team',
  flag: 'pd',
  changedBy: [
    'pd/updateUserStatus',
    'pd/addNewsItem',
    'pd/updateNewsItem',
    'pd/deleteNewsItem',
    'pd/addIssue',
    'pd/updateIssue',
    'pd/deleteIssue',
    'pd/addPerformanceDoc',
    'pd/updatePerformanceDoc',
    'pd/deletePerformanceDoc',
    'pd/escalateIssue',
  ],
  keptOnDevice: true,
});

export const readBoard = defineRead({
  area: 'pd',
  name: 'readBoard',
  summary: 'One complete board, including agenda, month letters and other teams’ escalations.',
  query: z.strictObject({ boardID: id }),
  answer: openBoard,
  access: { kind: 'account' },
  scope: 'object',
  flag: 'pd',
  fails: ['not_found'],
  changedBy: ['pd/markDay'],
  keptOnDevice: true,
});

export const createPDBoard = defineWrite({
  area: 'pd',
  name: 'createPDBoard',
  alsoMethods: ['GET'],
  summary: 'Opens the team’s board for a day; refused with the existing board if there is one.',
  query: z.strictObject({ TeamID: id, dt: day }),
  answer: openBoard,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: 'pd',
  fails: ['not_found', 'conflict'],
});

export const deletePDBoard = defineCall({
  area: 'pd',
  name: 'deletePDBoard',
  method: 'GET',
  writes: true,
  limit: 'write',
  summary: 'Archives a board, which can be restored (a writing GET).',
  query: z.strictObject({ sessionID: id, userID: id }),
  answer: done,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'object',
  identity: { userID: 'caller' },
  flag: 'pd',
  fails: ['not_found'],
});

export const updateUserStatus = defineCall({
  area: 'pd',
  name: 'updateUserStatus',
  method: 'GET',
  writes: true,
  limit: 'write',
  summary:
    'Sets a status on today’s board: the caller’s own, or a team member’s if the caller is the coach (a writing GET).',
  query: z.strictObject({
    boardID: id,
    userID: id,
    statusID: z.enum(choosableStatuses.map((one) => `${one.statusID}` as const)),
    /**
     * For statuses sent with a delay: the statuses (`writeSeen`) that the person had seen or set in the meantime. Any
     * other status was set elsewhere since and is not overwritten: the call fails with `conflict`, and `current` is the
     * stored one.
     */
    seen: z.optional(z.string().check(z.regex(seenPattern))),
  }),
  answer: userStatus,
  access: { kind: 'account' },
  scope: 'object',
  identity: { userID: 'subject' },
  repeatable: true,
  flag: 'pd',
  fails: ['not_found', 'conflict'],
});
