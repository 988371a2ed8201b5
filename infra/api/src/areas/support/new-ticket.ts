import type * as calls from '@portico/contracts/support/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { readChoices, toMetadata, toTemplate } from './choices.ts';

/** The tenant's defaults and choices. Without a default, the page suggests the usual value. */
export const getNewTicket: Handler<typeof calls.getNewTicket> = async (_, { db }) => {
  const choices = await readChoices(db);
  return { template: toTemplate(choices), metadata: toMetadata(choices) };
};
