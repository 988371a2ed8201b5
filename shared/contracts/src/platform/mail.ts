/** Rules for mail: valid addresses, allowed header content and sending limits. */
import * as z from 'zod/mini';
import { ownRoute } from '../account/own-route.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { shortened } from './cut-text.ts';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * True for exactly one plain address. Lists, display names, quotes, comments, routes, spaces and control characters are
 * refused, and the domain needs at least two ASCII labels: anything that mail programs might interpret differently is
 * refused.
 */
export function isMailAddress(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const [before, domain] = [text.slice(0, at), text.slice(at + 1)];
  const labels = domain.split('.');
  return (
    at > 0 && before.length <= 64 && local.test(before) && labels.length > 1 && labels.every((one) => label.test(one))
  );
}

export const mailAddress = z.string().check(z.refine(isMailAddress, 'must be one e-mail address'));

const mostLine = 200;
const mostText = 4000;

/**
 * Makes text written by people safe for a header, such as their name or a ticket's title in the subject: no text may
 * prevent a mail from being sent. Text that is already valid is not changed.
 */
export const fitMailLine = (text: string): string => shortened(cleanLine(text), mostLine);

/** The same for the body, which may have several lines. */
export const fitMailText = (text: string): string => shortened(cleanText(text), mostText);

const providerBase = '/oidc';

/**
 * The allowed target path of a link in a mail: a route of the portal, or a page of the tenant's own identity provider
 * (setting a password).
 */
export function ownMailLink(path: string): string | undefined {
  if (!path.startsWith(`${providerBase}/`)) return ownRoute(path);
  const below = ownRoute(path.slice(providerBase.length));
  return below === undefined ? undefined : providerBase + below;
}

/** Outcomes of mails and push messages are deleted after this number of days, because they contain personal data. */
export const deliveryDays = 90;

/** Maximum number of mails per day (UTC) that one account may cause and one tenant may send. */
export const mailsADay = { sender: 500, tenant: 20_000 } as const;

/**
 * Topics that can be unsubscribed from: `notices` as a person, `ticket` as a follower of one ticket. Mails without a
 * topic (a password, an invitation) were requested and are always sent.
 */
const mailTopics = ['notices', 'ticket'] as const;
export const mailTopic = z.enum(mailTopics);
export type MailTopic = z.infer<typeof mailTopic>;

/** The mails that the portal sends; each is described with its fields in infra/api/src/platform/mail/templates.ts. */
export const mailTemplates = [
  'invitation',
  'passwordReset',
  'signInChanged',
  'notice',
  'notices',
  'quizInvitation',
  'quizOriginator',
  'ticketAnswer',
  'ticketFollowed',
  'check',
] as const;
export type MailTemplateId = (typeof mailTemplates)[number];

export const mailStates = ['waiting', 'delivered', 'rejected', 'failed', 'declined'] as const;
/**
 * `rejected`: the receiving server refused it permanently. `failed`: delivery was retried for most of a day.
 * `declined`: the person has unsubscribed from its topic, so it was not sent.
 */
export type MailState = (typeof mailStates)[number];
