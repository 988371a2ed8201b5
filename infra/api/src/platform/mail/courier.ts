/** Delivers a finished message. */
export interface Message {
  /** The same for all attempts, so that a receiver recognises a repetition. */
  messageId: string;
  from: { name: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Addresses for one-click unsubscribing in mail programs; absent if the mail was requested. */
  unsubscribe?: string;
  /** Reply address below the courier's own domain; absent if no one reads replies. */
  replyTo?: ReplyTo;
}

export interface ReplyTo {
  /** Before the @. */
  token: string;
  /** The tenant's label, before the domain. */
  slug: string;
}

/** `domain` is the one from which mail is sent; mail to any of its subdomains reaches the installation. */
export const replyAddress = ({ token, slug }: ReplyTo, domain: string): string => `${token}@${slug}.${domain}`;

export interface Courier {
  /**
   * Resolves once the next server has accepted the message. Throws MailRejected for a permanent failure, anything else
   * for a temporary one.
   */
  deliver(message: Message): Promise<void>;
}

export class MailRejected extends Error {
  /** SMTP's reply code, such as 550. */
  readonly code: number;
  constructor(code: number, answer: string, cause?: unknown) {
    super(answer, { cause });
    this.name = 'MailRejected';
    this.code = code;
  }
}
