/** Mail's rules: what an address is, what may stand in a header, how much may be sent. */
import * as z from 'zod/mini';
import { ownRoute } from '../account/own-route.ts';
import { oneLine } from './shapes.ts';

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

/** What may stand in a header: a name, a word of a subject. */
export const mailLine = z.string().check(z.maxLength(200), z.regex(oneLine, 'must be one line'));

const mostText = 4000;
/** What no body holds: all control characters but tabs and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** Text of the body only. */
export const mailText = z.string().check(
  z.maxLength(mostText),
  z.refine((text) => text.search(unprintable) < 0, 'must be plain text'),
);

/**
 * People's own words as a body takes them: what they call a course, or how many of them are due, must not keep a mail
 * from being sent. A text that is accepted already stays as it is.
 */
export function fitMailText(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(unprintable, ' ');
  if (plain.length <= mostText) return plain;
  const cut = plain.slice(0, mostText - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.trimEnd()}…`;
}

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
 * `rejected`: the receiving server said no for good. `failed`: it was tried for most of a day. `declined`: the person has
 * unsubscribed from its topic, so it was not sent.
 */
export type MailState = (typeof mailStates)[number];
