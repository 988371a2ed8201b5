/** Mails about one thing that the link at their end stops. An area names them by topic under `mailSubscriptions` in its `area.ts`. */
import type { MailTopic } from '@portico/contracts/platform/mail';
import type { Transaction } from '../transaction.ts';

/** The address that gets mails about the thing with this id. */
export interface Subscriber {
  id: string;
  email: string;
}

export interface MailSubscription {
  /** What the audit log calls it. */
  kind: string;
  isWanted(db: Transaction, subscriber: Subscriber): Promise<boolean>;
  set(db: Transaction, tenantId: string, subscriber: Subscriber, wanted: boolean): Promise<unknown>;
}

export type MailSubscriptions = Readonly<Partial<Record<MailTopic, MailSubscription>>>;
