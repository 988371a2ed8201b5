/**
 * The closed list of purposes of signed links. A purpose defines how long its links are valid at most, how often they
 * work, and which data they carry. No purpose signs anyone in (ruling 8).
 */
import { millisecondsInDay } from 'date-fns/constants';
import * as z from 'zod/mini';
import { mailAddress, mailTopic } from '../platform/mail.ts';

/** Data of a link: plain values, stored on the server and never in the address. */
const carried = z.record(z.string().check(z.maxLength(40)), z.union([z.string(), z.number(), z.boolean()]));

interface Purpose {
  /** Maximum lifetime in days, which is also the default. */
  mostDays: number;
  /** Default number of uses; null means unlimited. */
  uses: number | null;
  /** Whether the link stops working when the account of the person it represents is disabled. */
  endsWithAccount: boolean;
  /** Whether the link is listed for its creator and for the person it represents. */
  listed: boolean;
  holder: z.ZodMiniType;
}

export const linkPurposes = {
  /** Opens a course without sign-in; the attempt belongs to the person the link represents. */
  openLearning: { mostDays: 365, uses: null, endsWithAccount: true, listed: true, holder: carried },
  /** Takes part in an anonymous quiz. */
  anonymousQuiz: { mostDays: 90, uses: null, endsWithAccount: false, listed: true, holder: carried },
  /** Invites a person without an account to the portal. */
  invitation: { mostDays: 30, uses: 1, endsWithAccount: false, listed: true, holder: carried },
  /** Starts a password reset at the tenant's own identity provider, where the person proves their identity. */
  passwordReset: { mostDays: 1, uses: 1, endsWithAccount: true, listed: false, holder: carried },
  /**
   * Unsubscribes a person from mails of one topic, or an address from mails about one ticket, with one click in any
   * mail program (RFC 8058).
   */
  unsubscribe: {
    mostDays: 730,
    uses: null,
    endsWithAccount: false,
    listed: false,
    holder: z.strictObject({ topic: mailTopic, email: z.optional(mailAddress) }),
  },
  /** Identifies a mail reply to a ticket; the reply must come from the address that the ticket mail was sent to. */
  ticketReply: {
    mostDays: 365,
    uses: null,
    endsWithAccount: true,
    listed: false,
    holder: z.strictObject({ email: mailAddress }),
  },
  /** Lets anyone with the link verify the certificate, even after the person has left. */
  certificate: { mostDays: 3650, uses: null, endsWithAccount: false, listed: true, holder: carried },
  /** Lets a calendar program read a person's schedule. */
  calendarFeed: { mostDays: 730, uses: null, endsWithAccount: true, listed: true, holder: carried },
} as const satisfies Readonly<Record<string, Purpose>>;

export type LinkPurpose = keyof typeof linkPurposes;
export type HolderOf<P extends LinkPurpose> = z.output<(typeof linkPurposes)[P]['holder']>;

export const linkPurposeNames = Object.keys(linkPurposes) as [LinkPurpose, ...LinkPurpose[]];
export const listedPurposes = linkPurposeNames.filter((name) => linkPurposes[name].listed);

/** When a link expires: at the requested time, but never later than its purpose allows. */
export function linkEnd(purpose: LinkPurpose, now: Date, wished?: Date): Date {
  const last = now.getTime() + linkPurposes[purpose].mostDays * millisecondsInDay;
  return new Date(Math.min(last, wished?.getTime() ?? last));
}

export interface LinkFacts {
  purpose: LinkPurpose;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Null means unlimited. */
  usesLeft: number | null;
  /** True if the account of the person it represents is disabled. */
  accountDisabled: boolean;
}

/** Whether a link works now. Its user does not learn why it does not. */
export const isLive = (link: LinkFacts, now: Date): boolean =>
  link.expiresAt > now &&
  link.revokedAt === null &&
  (link.usesLeft === null || link.usesLeft > 0) &&
  !(link.accountDisabled && linkPurposes[link.purpose].endsWithAccount);
