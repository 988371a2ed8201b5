/** Who hears of a ticket by mail. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { mailAddress } from '../../platform/mail.ts';
import { done, id } from '../../platform/shapes.ts';
import { follower } from '../shapes.ts';

const common = { area: 'support', access: { kind: 'account' }, scope: 'object', flag: 'support' } as const;
const query = z.strictObject({ email: mailAddress, ticketId: id });

export const getFollowers = defineCall({
  ...common,
  name: 'getFollowers',
  method: 'GET',
  summary: 'Who is told by mail of public answers to a ticket, by address.',
  query: z.strictObject({ ticketId: id }),
  answer: z.array(follower),
  limit: 'read',
  writes: false,
  fails: ['not_found'],
  changedBy: ['support/addFollower'],
});

export const addFollower = defineCall({
  ...common,
  name: 'addFollower',
  method: 'POST',
  summary: 'Public answers to the ticket are mailed to this address from now on; a second time changes nothing.',
  query,
  answer: done,
  limit: 'write',
  writes: true,
  fails: ['not_found', 'conflict'],
});

export const unfollowTicket = defineCall({
  ...common,
  name: 'unfollowTicket',
  method: 'POST',
  summary: 'Mails about the ticket to this address end; a second time changes nothing.',
  query,
  answer: done,
  limit: 'write',
  writes: true,
  fails: ['not_found'],
});
