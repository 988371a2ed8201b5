/** How a person wants to be told. */
import * as z from 'zod/mini';
import { defineCall } from '../platform/call.ts';
import { channelChoice } from './channels.ts';

export const getChannelChoice = defineCall({
  area: 'portal',
  name: 'getChannelChoice',
  method: 'GET',
  summary: 'By which channels the caller is told of what, and when not.',
  query: z.strictObject({}),
  answer: channelChoice,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'read',
  writes: false,
  changedBy: ['portal/saveChannelChoice'],
});

export const saveChannelChoice = defineCall({
  area: 'portal',
  name: 'saveChannelChoice',
  method: 'POST',
  summary: 'Says by which channels the caller is told of what, and when not.',
  body: channelChoice,
  answer: channelChoice,
  access: { kind: 'account' },
  scope: 'self',
  limit: 'write',
  writes: true,
  repeatable: true,
});
