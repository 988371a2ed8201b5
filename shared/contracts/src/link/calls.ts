/** Calls for signed links: those of a person, and those that a mail opens without sign-in. */
import * as z from 'zod/mini';
import { defineRead, defineWrite } from '../platform/call.ts';
import { mailTopic } from '../platform/mail.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { done, id, text } from '../platform/shapes.ts';
import { ownLink } from './shapes.ts';

export const getMyLinks = defineRead({
  area: 'link',
  name: 'getMyLinks',
  summary: 'The active links that the caller created or that act for the caller.',
  answer: listOfKnown(ownLink),
  access: { kind: 'account' },
  scope: 'self',
  changedBy: ['link/revokeLink'],
});

export const revokeLink = defineWrite({
  area: 'link',
  name: 'revokeLink',
  summary: 'Revokes a link of the caller at once and permanently.',
  body: z.strictObject({ LinkID: id }),
  answer: done,
  access: { kind: 'account' },
  scope: 'object',
  repeatable: true,
  fails: ['not_found'],
});

/** Any text is accepted: a malformed link gets the same answer as an expired one. */
const byLink = z.strictObject({ link: text(200) });
const subscription = z.object({ topic: mailTopic, subscribed: z.boolean() });
const because = 'The signed link is the proof: the recipient of a mail may unsubscribe without signing in (RFC 8058).';

export const getMailSubscription = defineRead({
  area: 'link',
  name: 'getMailSubscription',
  summary: 'What the link in a mail unsubscribes from, and whether this has been done.',
  query: byLink,
  answer: subscription,
  access: { kind: 'public', because },
  allowance: 'link',
  scope: 'object',
  fails: ['not_found'],
  changedBy: ['link/unsubscribe', 'link/resubscribe'],
});

export const unsubscribe = defineWrite({
  area: 'link',
  name: 'unsubscribe',
  summary: 'Ends mails on the link’s topic to the link’s person; mail software sends it as a form (RFC 8058).',
  query: byLink,
  answer: subscription,
  access: { kind: 'public', because },
  allowance: 'link',
  scope: 'object',
  formIgnored: true,
  fails: ['not_found'],
});

export const resubscribe = defineWrite({
  area: 'link',
  name: 'resubscribe',
  summary: 'Undoes an unsubscription by the same link.',
  query: byLink,
  answer: subscription,
  access: { kind: 'public', because },
  allowance: 'link',
  scope: 'object',
  fails: ['not_found'],
});
