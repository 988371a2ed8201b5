/** Area pd: a team's performance-dialog boards. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { id } from '../platform/shapes.ts';
import { board, userStatus } from './shapes.ts';
import { choosableStatuses } from './statuses.ts';

export const getTeamPDBoards = defineCall({
  area: 'pd',
  name: 'getTeamPDBoards',
  method: 'GET',
  summary: 'The boards of a team, newest first, each with its news, issues, documents and who is here.',
  query: z.strictObject({ TeamID: id }),
  answer: z.array(board),
  access: { kind: 'account' },
  scope: 'team',
  limit: 'read',
  writes: false,
  flag: 'pd',
  changedBy: ['pd/updateUserStatus'],
});

export const updateUserStatus = defineCall({
  area: 'pd',
  name: 'updateUserStatus',
  method: 'GET',
  summary: 'Sets a status on today’s board: the caller’s own, or a team member’s by the coach (a writing GET).',
  query: z.strictObject({
    boardID: id,
    userID: id,
    statusID: z.enum(choosableStatuses.map((one) => `${one.statusID}` as const)),
  }),
  answer: userStatus,
  access: { kind: 'account' },
  scope: 'object',
  identity: { userID: 'subject' },
  limit: 'write',
  writes: true,
  flag: 'pd',
  fails: ['not_found', 'conflict'],
});
