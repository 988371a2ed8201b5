/** The tables this area writes, as drizzle knows them. The migrations are the truth; a test compares the two. */
import { pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const portal = pgSchema('portal');

export const serviceLike = portal.table('service_like', {
  tenantId: uuid('tenant_id').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: uuid('subject_id').notNull(),
  userId: uuid('user_id').notNull(),
  likedAt: timestamp('liked_at', { withTimezone: true }).notNull(),
});
