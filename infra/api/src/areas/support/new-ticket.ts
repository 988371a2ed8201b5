import type * as calls from '@portico/contracts/support/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { readChoices, toMetadata } from './choices.ts';

/** The form begins empty: whoever has a problem says what it is, the portal does not guess. */
export const getNewTicket: Handler<typeof calls.getNewTicket> = async (_, { db }) => ({
  template: { SUP_TCK_TYPE: null, SUP_TCK_PRIORTY: null, SUP_TCK_IMPACT: null, SUP_TCK_SEVERITY: null },
  metadata: toMetadata(await readChoices(db)),
});
