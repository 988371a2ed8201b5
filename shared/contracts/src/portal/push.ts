/** What a browser's push subscription is, and what is pushed to it. */
import * as z from 'zod/mini';

/** Base64url of exactly so many bytes. */
const bytes = (count: number) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), `is not ${count} bytes in base64url`),
    );

/** `PushSubscription.toJSON()`; the browser also sends `expirationTime`. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(2048)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** What reaches the service worker. A tag shows a notification once, however often it is sent. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A route of the portal. */
  route: z.string(),
  tag: z.string(),
  /** Of what is unread, for the badge on the application's icon. */
  unread: z.number(),
  notificationID: z.string(),
  /** In which it happened, or can be seen alone; absent for what belongs to none. */
  organisationID: z.optional(z.string()),
  /** True where the list of what is unread has it, too: what was read there is taken from the device. */
  inPortal: z.optional(z.boolean()),
});
export type PushMessage = z.infer<typeof pushMessage>;
