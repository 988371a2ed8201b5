/** Calls for the caller's missions and for reporting their steps. The specification defines the names (section 7). */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id, text } from '../../platform/shapes.ts';
import { mission, missionProgressAnswer } from '../shapes.ts';

const item = {
  MissionId: id,
  itemID: z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(9999)),
  username: text(254, 1),
  userGUID: id,
};
const number = (least: number, most: number) =>
  z.coerce.number<string | number>().check(z.int(), z.minimum(least), z.maximum(most));

const reporting = {
  area: 'gamification',
  answer: mission,
  access: { kind: 'account', inPerson: true },
  scope: 'self',
  identity: { username: 'caller', userGUID: 'caller' },
  flag: 'gamification',
  exclude: { M3: 'A mission belongs to everyone in the tenant; M17 covers whose step it is.' },
} as const;

export const setGamificationItem = defineWrite({
  ...reporting,
  name: 'setGamificationItem',
  summary: 'Reports a step of a mission as done today; only for steps that the mission declares self-reportable.',
  query: z.strictObject(item),
  fails: ['not_found', 'forbidden', 'conflict'],
});

export const setGamificationItemWithDate = defineWrite({
  ...reporting,
  name: 'setGamificationItemWithDate',
  summary: 'Reports a step as done on a day within the last two weeks.',
  query: z.strictObject({ ...item, year: number(2000, 2100), month: number(1, 12), day: number(1, 31) }),
  fails: ['not_found', 'forbidden', 'conflict', 'invalid_input'],
});

export const getMissionProgressByUser = defineRead({
  area: 'gamification',
  name: 'getMissionProgressByUser',
  summary: 'The caller’s missions with their steps, points and level.',
  answer: missionProgressAnswer,
  access: { kind: 'account' },
  scope: 'self',
  flag: 'gamification',
  changedBy: ['gamification/setGamificationItem', 'gamification/setGamificationItemWithDate'],
});
