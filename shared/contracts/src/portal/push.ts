/** A browser's push subscription, and the messages sent to it. */
import * as z from 'zod/mini';

/** Base64url of exactly `count` bytes. */
const bytes = (count: number) =>
  z
    .string()
    .check(
      z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}={0,2}$`), `is not ${count} bytes in base64url`),
    );

/** The result of `PushSubscription.toJSON()`, which also contains `expirationTime`. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().check(z.maxLength(2048)),
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** Message to the service worker. Notifications with the same tag appear only once, however often they are sent. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** A route of the portal. */
  route: z.string(),
  tag: z.string(),
  /** Number of unread notifications, for the badge on the application's icon. */
  unread: z.number(),
  notificationID: z.string(),
  /**
   * Organisation in which it happened, or the only one in which the target is visible; absent if it belongs to none.
   */
  organisationID: z.optional(z.string()),
  /** True if the list of unread notifications contains it as well: once read there, it is removed from the device. */
  inPortal: z.optional(z.boolean()),
});
export type PushMessage = z.infer<typeof pushMessage>;
