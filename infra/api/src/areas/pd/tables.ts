/** The tables this area writes, as drizzle knows them. The migrations are the truth; a test compares the two. */
import { pgSchema, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

const portal = pgSchema('portal');

export const pdUserStatus = portal.table('pd_user_status', {
  tenantId: uuid('tenant_id').notNull(),
  boardId: uuid('board_id').notNull(),
  userId: uuid('user_id').notNull(),
  statusId: smallint('status_id').notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  setBy: uuid('set_by').notNull(),
});
