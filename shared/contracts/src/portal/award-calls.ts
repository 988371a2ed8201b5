/** Calls for awards and accreditations. */
import * as z from 'zod/mini';
import { administration } from '../admin/permissions.ts';
import { defineRead, defineWrite } from '../platform/call.ts';
import { coachRoles } from '../platform/roles.ts';
import { done, id, queryFlag, text } from '../platform/shapes.ts';
import { accreditation, accreditationInput, accreditationType, availableAccreditation, award } from './award-shapes.ts';

export const getAllAccreditations = defineRead({
  area: 'portal',
  name: 'getAllAccreditations',
  summary: 'Every accreditation and award of the tenant, those that are switched off too, in its order.',
  answer: z.array(accreditation),
  access: { kind: 'account' },
  scope: 'tenant',
  flag: ['coaching', 'awards'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'only administrators write it; read back by awards.test of area portal' },
});

export const getAccreditationsAvailable = defineRead({
  area: 'portal',
  name: 'getAccreditationsAvailable',
  summary:
    'What may be given to people of a team (CompanyID), of one type or both, and how often the caller still may this month.',
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
  summary: 'The awards of a person, newest first, rescinded ones marked. Own, or of people the caller reaches.',
  query: z.strictObject({ UserID: id }),
  answer: z.array(award),
  access: { kind: 'account' },
  scope: 'people',
  identity: { UserID: 'subject' },
  flag: ['coaching', 'awards'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'coaches give, everybody reads; read back by awards.test of area portal' },
});

export const setAward = defineWrite({
  area: 'portal',
  name: 'setAward',
  summary:
    'Gives a person an award with its reason; they are told. 409 where they have it from the awarder already, or the month’s limit is reached.',
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
  summary: 'Takes an award back that the awarder gave, with the reason; the person is told.',
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
  summary: 'Makes or changes an accreditation; switched off, nobody is given it any more, and who has it keeps it.',
  body: accreditationInput,
  answer: accreditation,
  access: administration('coaching'),
  scope: 'tenant',
  repeatable: true,
  flag: ['coaching', 'awards'],
  fails: ['not_found', 'conflict'],
});
