/** Calls for awards, accreditations and kudos. */
import * as z from 'zod/mini';
import { administration } from '../admin/permissions.ts';
import { defineRead, defineWrite } from '../platform/call.ts';
import { coachRoles } from '../platform/roles.ts';
import { done, id, queryFlag, text } from '../platform/shapes.ts';
import { accreditation, accreditationInput, accreditationType, availableAccreditation, award } from './shapes.ts';

export { getKudos, getKudosAllowance, giveKudos, hideKudos, removeKudos, takeBackKudos } from './kudos-calls.ts';

export const getAllAccreditations = defineRead({
  area: 'portal',
  name: 'getAllAccreditations',
  summary: 'Every accreditation and award of the tenant, including inactive ones, in the tenant’s order.',
  answer: z.array(accreditation),
  access: { kind: 'account' },
  scope: 'tenant',
  flag: ['coaching', 'awards'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'only administrators write it; awards.test of the portal area reads it back' },
});

export const getAccreditationsAvailable = defineRead({
  area: 'portal',
  name: 'getAccreditationsAvailable',
  summary:
    'What can be awarded to people of a team (CompanyID), of one type or both, and how many the caller has left this month.',
  query: z.strictObject({
    AccreditationType: z.optional(accreditationType),
    CompanyID: id,
    enabled: z._default(queryFlag, 'true'),
  }),
  answer: z.array(availableAccreditation),
  access: { kind: 'roles', roles: coachRoles },
  scope: 'team',
  flag: ['coaching', 'awards'],
  fails: ['not_found'],
  changedBy: ['portal/setAward'],
});

export const getMyAwards = defineRead({
  area: 'portal',
  name: 'getMyAwards',
  summary:
    'The awards of a person, newest first, rescinded ones marked: the caller’s own, or those of people the caller reaches.',
  query: z.strictObject({ UserID: id }),
  answer: z.array(award),
  access: { kind: 'account' },
  scope: 'people',
  identity: { UserID: 'subject' },
  flag: ['coaching', 'awards'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches award, everyone reads; awards.test of the portal area reads it back' },
});

export const setAward = defineWrite({
  area: 'portal',
  name: 'setAward',
  summary:
    'Gives a person an award with its reason and notifies them. Answers 409 if they already have it from this awarder, or the month’s limit is reached.',
  query: z.strictObject({ UserID: id, AwarderID: id, AccreditationID: id, Reason: text(500, 1) }),
  answer: award,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'people',
  identity: { UserID: 'subject', AwarderID: 'caller' },
  judges: 'an award',
  repeatable: true,
  flag: ['coaching', 'awards'],
  fails: ['not_found', 'conflict'],
});

export const rescindAward = defineWrite({
  area: 'portal',
  name: 'rescindAward',
  summary: 'Rescinds an award that the caller gave, with the reason, and notifies the person.',
  query: z.strictObject({ UserID: id, AwarderID: id, AccreditationID: id }),
  body: z.strictObject({ reason: text(500, 1) }),
  answer: done,
  access: { kind: 'roles', roles: coachRoles },
  scope: 'people',
  identity: { UserID: 'subject', AwarderID: 'caller' },
  judges: 'an award',
  repeatable: true,
  flag: ['coaching', 'awards'],
  fails: ['not_found'],
});

export const saveAccreditation = defineWrite({
  area: 'portal',
  name: 'saveAccreditation',
  summary:
    'Creates or changes an accreditation. A deactivated one cannot be awarded any more; people who have it do not lose it.',
  body: accreditationInput,
  answer: accreditation,
  access: administration('coaching'),
  scope: 'tenant',
  repeatable: true,
  flag: ['coaching', 'awards'],
  fails: ['not_found', 'conflict'],
});
