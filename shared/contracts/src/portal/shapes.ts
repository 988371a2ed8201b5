/** Answers of the portal area; names on the wire follow the specification where it defines them (section 3). */
import * as z from 'zod/mini';
import { knownOr } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';

/** The subject of a notification; pages may choose an icon by it. */
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

/** Maximum number in the list. The answer contains one more if there are more. */
export const mostListed = 100;

export const notification = z.object({
  notificationID: id,
  msgDate: instant,
  msgKind: knownOr(notificationKinds, 'portal'),
  msgTitle: z.string(),
  msgText: z.string(),
  /** Route of the portal that the notification links to, or null. */
  msgLink: z.nullable(z.string()),
  /**
   * Organisation in which it happened, or the only one in which it is visible; null if it belongs to none, absent in
   * older answers.
   */
  COMP_ID_PK: z.optional(z.nullable(id)),
  /** Number of all unread notifications in that organisation, including those not listed; absent in older answers. */
  unreadThere: z.optional(z.int()),
  /** Name of the person who caused it, if the text names them; absent in older answers. */
  msgPerson: z.optional(z.string()),
});
export type Notification = z.infer<typeof notification>;
