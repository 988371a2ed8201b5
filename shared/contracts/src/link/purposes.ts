/**
 * What a signed link may be for: a closed list. A purpose says how long such a link lives at most, how often it works,
 * and what its holder carries. No purpose signs anyone in (ruling 8).
 */
import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { mailAddress, mailTopic } from '../platform/mail.ts';

/** What the holder of a link carries: plain values, kept on the server and never in the address. */
const carried = z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.number(), z.boolean()]));

interface Purpose {
  /** A link of this kind lives at most so long, and so long where its maker does not say. */
  mostDays: number;
  /** How often it works where its maker does not say; null without end. */
  uses: number | null;
  /** Ends when the account of the person it speaks for is disabled. */
  endsWithAccount: boolean;
  /** Listed for the person who made it and for the person it represents. */
  listed: boolean;
  holder: z.ZodMiniType;
}

export const linkPurposes = {
  /** A course opened without sign-in; the attempt belongs to the person the link speaks for. */
  openLearning: { mostDays: 365, uses: null, endsWithAccount: true, listed: true, holder: carried },
  /** A seat in an anonymous quiz. */
  anonymousQuiz: { mostDays: 90, uses: null, endsWithAccount: false, listed: true, holder: carried },
  /** A person without an account is invited to something of ours. */
  invitation: { mostDays: 30, uses: 1, endsWithAccount: false, listed: true, holder: carried },
  /** Starts setting a new password at the tenant's own provider, where the person proves who they are. */
  passwordReset: { mostDays: 1, uses: 1, endsWithAccount: true, listed: false, holder: carried },
  /** Ends mails of one topic to one person, or about one ticket to one address, by one click in any mail program (RFC 8058). */
  unsubscribe: {
    mostDays: 730,
    uses: null,
    endsWithAccount: false,
    listed: false,
    holder: z.strictObject({ topic: mailTopic, email: z.optional(mailAddress) }),
  },
  /** An answer to a ticket's mail, by mail: it comes from the address that the mail went to. */
  ticketReply: {
    mostDays: 365,
    uses: null,
    endsWithAccount: true,
    listed: false,
    holder: z.strictObject({ email: mailAddress }),
  },
  /** Anyone with the link may check the certificate, also after the person has left. */
  certificate: { mostDays: 3650, uses: null, endsWithAccount: false, listed: true, holder: carried },
  /** A calendar program reads a person's schedule. */
  calendarFeed: { mostDays: 730, uses: null, endsWithAccount: true, listed: true, holder: carried },
} as const satisfies Readonly<Record<string, Purpose>>;

export type LinkPurpose = keyof typeof linkPurposes;
export type HolderOf<P extends LinkPurpose> = z.output<(typeof linkPurposes)[P]['holder']>;

export const linkPurposeNames = Object.keys(linkPurposes) as [LinkPurpose, ...LinkPurpose[]];
export const listedPurposes = linkPurposeNames.filter((name) => linkPurposes[name].listed);
export const endingWithAccount = linkPurposeNames.filter((name) => linkPurposes[name].endsWithAccount);

/** When a link ends: as its maker wishes, but never later than its purpose allows. */
export function linkEnd(purpose: LinkPurpose, now: Date, wished?: Date): Date {
  const last = now.getTime() + linkPurposes[purpose].mostDays * millisecondsInDay;
  return new Date(Math.min(last, wished?.getTime() ?? last));
}

export interface LinkFacts {
  purpose: LinkPurpose;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Null without end. */
  usesLeft: number | null;
  /** The person it speaks for has a disabled account. */
  accountDisabled: boolean;
}

/** Whether a link works now. Its holder does not learn why not. */
export const isLive = (link: LinkFacts, now: Date): boolean =>
  link.expiresAt > now &&
  link.revokedAt === null &&
  (link.usesLeft === null || link.usesLeft > 0) &&
  !(link.accountDisabled && linkPurposes[link.purpose].endsWithAccount);
