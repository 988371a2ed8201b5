/** Lists the people who may act for the caller, and ends their delegations. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { done, id, instant } from '../platform/shapes.ts';
import { person } from './shapes.ts';

const own = { area: 'account', access: { kind: 'account', inPerson: true }, scope: 'self' } as const;

export const getOwnDelegations = defineRead({
  ...own,
  name: 'getOwnDelegations',
  summary: 'Who may act for the caller, now or later, and until which day.',
  answer: z.array(
    z.object({
      DelegationID: id,
      delegate: person,
      startsAt: instant,
      /** Null when the delegation has no end date. */
      endsAt: z.nullable(instant),
    }),
  ),
  changedBy: ['account/endOwnDelegation', 'admin/addDelegation', 'admin/endDelegation'],
  exclude: {
    readsWhatWasWritten: 'other people’s delegations change nothing for the caller; people.test reads it back',
  },
});

export const endOwnDelegation = defineWrite({
  ...own,
  name: 'endOwnDelegation',
  summary: 'Ends a delegation of the caller now: the delegate can no longer act for them.',
  body: z.strictObject({ DelegationID: id }),
  answer: done,
  repeatable: true,
  fails: ['not_found'],
});
