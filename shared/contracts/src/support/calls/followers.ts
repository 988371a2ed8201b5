/** Calls for the people who are notified about a ticket by mail. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { mailAddress } from '../../platform/mail.ts';
import { done, id } from '../../platform/shapes.ts';
import { follower } from '../shapes.ts';

const common = { area: 'support', access: { kind: 'account' }, scope: 'object', flag: 'support' } as const;
const query = z.strictObject({ email: mailAddress, ticketId: id });

export const getFollowers = defineRead({
  ...common,
  name: 'getFollowers',
  summary: 'The addresses to which public answers to a ticket are mailed.',
  query: z.strictObject({ ticketId: id }),
  answer: z.array(follower),
  fails: ['not_found'],
  changedBy: ['support/addFollower'],
});

export const addFollower = defineWrite({
  ...common,
  name: 'addFollower',
  summary: 'Mails public answers to the ticket to this address from now on; repeating it changes nothing.',
  query,
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const unfollowTicket = defineWrite({
  ...common,
  name: 'unfollowTicket',
  summary: 'Stops mails about the ticket to this address; repeating it changes nothing.',
  query,
  answer: done,
  fails: ['not_found'],
});
