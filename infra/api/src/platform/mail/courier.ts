/** Delivers a finished message. */
export interface Message {
  /** Stays the same over all tries, so that a receiver knows a repetition. */
  messageId: string;
  from: { name: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
  /** Where a mail program ends such mails by one click; absent where they were asked for. */
  unsubscribe?: string;
  /** Where answers go, below the courier's own domain; absent where no one reads them. */
  replyTo?: ReplyTo;
}

export interface ReplyTo {
  /** Before the @. */
  token: string;
  /** The tenant's label, before the domain. */
  slug: string;
}

/** `domain` is the one that mail is sent from: mail for every name below it comes to the installation. */
export const replyAddress = ({ token, slug }: ReplyTo, domain: string): string => `${token}@${slug}.${domain}`;

export interface Courier {
  /** Resolves when the next server has taken it over. Throws MailRejected for a no permanently, anything else for "later". */
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
