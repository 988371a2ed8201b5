import type * as calls from '@portico/contracts/support/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { readChoices, toMetadata, toTemplate } from './choices.ts';

/** The form starts with the tenant's defaults; without them it is empty, because the portal does not guess. */
export const getNewTicket: Handler<typeof calls.getNewTicket> = async (_, { db }) => {
  const choices = await readChoices(db);
  return { template: toTemplate(choices), metadata: toMetadata(choices) };
};
