/**
 * Mails about a single thing, from which people can unsubscribe by a link in the footer. An area registers them by
 * topic under `mailSubscriptions` in its `area.ts`.
 */
import type { MailTopic } from '@portico/contracts/platform/mail';
import type { Transaction } from '../transaction.ts';

/** The address that receives mails about the thing with this id. */
interface Subscriber {
  id: string;
  email: string;
}

export interface MailSubscription {
  /** Kind of subject in the audit log. */
  kind: string;
  isWanted(db: Transaction, subscriber: Subscriber): Promise<boolean>;
  set(db: Transaction, tenantId: string, subscriber: Subscriber, wanted: boolean): Promise<unknown>;
}

export type MailSubscriptions = Readonly<Partial<Record<MailTopic, MailSubscription>>>;
