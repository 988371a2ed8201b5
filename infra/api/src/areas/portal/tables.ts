/** The area's tables as drizzle knows them. The migrations are the truth; a test compares the two. */
import { boolean, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  message: text('message'),
  messageValues: jsonb('message_values').notNull().default({}),
  causedBy: uuid('caused_by'),
  dedupeKey: text('dedupe_key'),
  inPortal: boolean('in_portal').notNull().default(true),
  organisationId: uuid('organisation_id'),
  mailing: text('mailing').notNull().default('chosen'),
  mailDue: boolean('mail_due').notNull().default(false),
  tellsUntil: timestamp('tells_until', { withTimezone: true }),
});
