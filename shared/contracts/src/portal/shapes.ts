/** What the portal area answers; names on the wire are the specification's where it prints them (section 3). */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';

export const notification = z.object({
  notificationID: id,
  msgDate: instant,
  msgTitle: z.string(),
  msgText: z.string(),
  /** A route of the portal that the notification is about, or null. */
  msgLink: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notification>;
