/** Calls for kudos. They are given, taken back and hidden in person only. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { coachRoles } from '../platform/roles.ts';
import { done, id, text } from '../platform/shapes.ts';
import { kudos, kudosAllowanceAnswer, kudosInput, kudosLists, kudosPage } from './kudos-shapes.ts';

const shared = {
  area: 'portal',
  access: { kind: 'account', inPerson: true },
  flag: ['gamification', 'kudos'],
} as const;
const byOthers = 'The viewer does not list what they gave as received; kudos.test of the area reads it back.';

export const getKudos = defineRead({
  ...shared,
  name: 'getKudos',
  summary:
    'Kudos, newest first, in pages: those of people whom the caller may look up, those the caller received, or those they gave. With `kudos` only that one, or none if the list does not contain it.',
  query: z.strictObject({
    list: z.enum(kudosLists),
    after: z.optional(z.string().check(z.maxLength(80))),
    kudos: z.optional(id),
  }),
  answer: kudosPage,
  scope: 'people',
  fails: ['invalid_input'],
  changedBy: ['portal/giveKudos', 'portal/takeBackKudos', 'portal/hideKudos', 'portal/removeKudos'],
  exclude: { readsWhatWasWritten: byOthers },
});

export const getKudosAllowance = defineRead({
  ...shared,
  name: 'getKudosAllowance',
  summary: 'How many kudos the caller can still give, and whether they can thank a person (`to`) now.',
  query: z.strictObject({ to: z.optional(id) }),
  answer: kudosAllowanceAnswer,
  scope: 'people',
  fails: ['not_found'],
  changedBy: ['portal/giveKudos'],
});

export const giveKudos = defineWrite({
  ...shared,
  name: 'giveKudos',
  summary:
    'Thanks a person whom the caller may look up, with a badge and a few words. Answers 409 with the reason and the time if a limit is reached.',
  body: kudosInput,
  answer: kudos,
  scope: 'people',
  repeatable: true,
  fails: ['not_found', 'conflict'],
  roundTrips: { most: 16, because: 'counts under a lock before it writes, and notifies' },
});

export const takeBackKudos = defineWrite({
  ...shared,
  name: 'takeBackKudos',
  summary: 'Takes back kudos that the caller gave within the last day.',
  body: z.strictObject({ KudosID: id }),
  answer: done,
  scope: 'object',
  repeatable: true,
  fails: ['not_found', 'conflict'],
  roundTrips: { most: 8, because: 'decides under a lock, and withdraws the notification' },
});

export const hideKudos = defineWrite({
  ...shared,
  name: 'hideKudos',
  summary: 'Hides kudos that the caller received from everyone but the giver, or shows it again.',
  body: z.strictObject({ KudosID: id, isHidden: z.boolean() }),
  answer: done,
  scope: 'object',
  repeatable: true,
  fails: ['not_found'],
});

export const removeKudos = defineWrite({
  ...shared,
  name: 'removeKudos',
  summary: 'Removes unsuitable kudos to a person in the caller’s scope, with a reason that its giver reads.',
  body: z.strictObject({ KudosID: id, reason: text(300, 1) }),
  answer: done,
  access: { kind: 'roles', roles: coachRoles, inPerson: true },
  scope: 'object',
  judges: 'whether kudos stay',
  repeatable: true,
  fails: ['not_found'],
  roundTrips: { most: 16, because: 'decides under a lock, withdraws the notification, and notifies the giver' },
});
