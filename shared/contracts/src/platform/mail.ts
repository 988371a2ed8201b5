/** Mail's rules: what an address is, what may be in a header, how much may be sent. */
import * as z from 'zod/mini';
import { ownRoute } from '../account/own-route.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { shortened } from './cut-text.ts';

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * True for exactly one plain address. Lists, names, quotes, comments, routes, spaces and control characters are none, and
 * a domain has at least two labels in ASCII: what a mail program might read in two ways is not accepted.
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
 * People's own words as a header takes them, such as their name or a ticket's title in a subject: whatever they are, they
 * must not keep a mail from being sent. Words that fit already are not changed.
 */
export const fitMailLine = (text: string): string => shortened(cleanLine(text), mostLine);

/** The same for the body, which may have several lines. */
export const fitMailText = (text: string): string => shortened(cleanText(text), mostText);

const providerBase = '/oidc';

/** The path where a mail may lead: a route of the portal, or a page of the tenant's own provider (setting a password). */
export function ownMailLink(path: string): string | undefined {
  if (!path.startsWith(`${providerBase}/`)) return ownRoute(path);
  const below = ownRoute(path.slice(providerBase.length));
  return below === undefined ? undefined : providerBase + below;
}

/** Mails that one account causes, and that one tenant sends, in a day of the business clock (UTC). */
export const mailsADay = { sender: 500, tenant: 20_000 } as const;

/**
 * What one may unsubscribe from: `notices` as a person, `ticket` as a follower of one ticket. Mails without a topic (a password, an
 * invitation) were asked for, and always come.
 */
export const mailTopics = ['notices', 'ticket'] as const;
export const mailTopic = z.enum(mailTopics);
export type MailTopic = z.infer<typeof mailTopic>;

export const mailStates = ['waiting', 'delivered', 'rejected', 'failed', 'declined'] as const;
/**
 * `rejected`: the receiving server said no permanently. `failed`: it was tried for most of a day. `declined`: the person has
 * unsubscribed from its topic, so it was not sent.
 */
export type MailState = (typeof mailStates)[number];
