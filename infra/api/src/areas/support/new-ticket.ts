import type * as calls from '@portico/contracts/support/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { readChoices, toMetadata, toTemplate } from './choices.ts';

/** The form begins as the tenant wants it; without its word, empty: the portal does not guess what someone's problem is. */
export const getNewTicket: Handler<typeof calls.getNewTicket> = async (_, { db }) => {
  const choices = await readChoices(db);
  return { template: toTemplate(choices), metadata: toMetadata(choices) };
};
