/** The area's tables as drizzle knows them. The migrations are the truth; a test compares the two. */
import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const portal = pgSchema('portal');

export const portalNotification = portal.table('portal_notification', {
  tenantId: uuid('tenant_id').notNull(),
  notificationId: uuid('notification_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  link: text('link'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  readAt: timestamp('read_at', { withTimezone: true }),
});
