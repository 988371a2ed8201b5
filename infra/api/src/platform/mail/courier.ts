/** Whoever takes a finished message away. */
export interface Message {
  /** Stays the same over all tries, so that a receiver knows a repetition. */
  messageId: string;
  from: { name: string };
  to: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  date: Date;
}

export interface Courier {
  /** Resolves when the next server has taken it over. Throws MailRejected for a no for good, anything else for "later". */
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
