/** E-mails and push messages that were sent to people, for those who must find out why one did not arrive. */
import * as z from 'zod/mini';
import { mailStates } from '../../platform/mail.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id, instant } from '../../platform/shapes.ts';

export const deliveryChannels = ['mail', 'push'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** Those of mail, and `gone`: the browser no longer takes push messages. */
export const deliveryStates = [...mailStates, 'gone'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveriesPerPage = 50;

export const deliveryFilter = z.strictObject({
  channel: z.optional(z.enum(deliveryChannels)),
  /** `undelivered`: what did not arrive, although the person wanted it. */
  only: z.optional(z.enum(['undelivered'])),
  userID: z.optional(id),
});
export type DeliveryFilter = z.infer<typeof deliveryFilter>;

export const delivery = z.object({
  deliveryID: id,
  channel: z.enum(deliveryChannels),
  /** Template of the mail, or kind of the notification that was pushed. */
  about: z.string(),
  person: z.object({ UserID: id, name: z.string() }),
  /** The mail address; null for push. */
  address: z.nullable(z.string()),
  /** When it was handed over for sending. */
  at: instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** Why the last attempt failed, mostly in the words of the receiving server; null if it was delivered. */
  problem: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveries = z.object({ deliveries: listOfKnown(delivery), next: z.nullable(z.string()) });
