/** What the portal area answers; names on the wire are the specification's where it prints them (section 3). */
import * as z from 'zod/mini';
import { knownOr } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';

/** What a notification is about; a page may pick an icon by it. */
export const notificationKinds = [
  'learning',
  'coaching',
  'board',
  'quiz',
  'support',
  'news',
  'award',
  'portal',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The list shows so many. One more is answered where there are more. */
export const mostListed = 100;

export const notification = z.object({
  notificationID: id,
  msgDate: instant,
  msgKind: knownOr(notificationKinds, 'portal'),
  msgTitle: z.string(),
  msgText: z.string(),
  /** A route of the portal that the notification is about, or null. */
  msgLink: z.nullable(z.string()),
  /** The organisation in which it happened, or is seen alone; null for what belongs to none, absent in older answers. */
  COMP_ID_PK: z.optional(z.nullable(id)),
  /** Of all that are unread in that organisation, also those that are not listed; absent in older answers. */
  unreadThere: z.optional(z.int()),
});
export type Notification = z.infer<typeof notification>;
