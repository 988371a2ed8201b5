/** The tables this area writes, as drizzle knows them. The migrations are the truth; a test compares the two. */
import { bigint, boolean, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const portal = pgSchema('portal');
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const supportTicket = portal.table('support_ticket', {
  tenantId: uuid('tenant_id').notNull(),
  ticketId: uuid('ticket_id').notNull(),
  title: text('title').notNull(),
  typeId: uuid('type_id').notNull(),
  priorityId: uuid('priority_id').notNull(),
  impactId: uuid('impact_id').notNull(),
  severityId: uuid('severity_id'),
  stateId: uuid('state_id').notNull(),
  line: text('line').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdFor: uuid('created_for'),
  allocatedTo: uuid('allocated_to'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  closedAt: instant('closed_at'),
  pausedMs: bigint('paused_ms', { mode: 'number' }).notNull().default(0),
  pausedSince: instant('paused_since'),
  firstReplyMs: bigint('first_reply_ms', { mode: 'number' }),
  solutionMs: bigint('solution_ms', { mode: 'number' }),
  mergedInto: uuid('merged_into'),
  report: jsonb('report'),
});

export const supportComment = portal.table('support_comment', {
  tenantId: uuid('tenant_id').notNull(),
  commentId: uuid('comment_id').notNull(),
  ticketId: uuid('ticket_id').notNull(),
  authorId: uuid('author_id'),
  writtenFor: uuid('written_for'),
  authorEmail: text('author_email'),
  text: text('text').notNull(),
  internal: boolean('internal').notNull(),
  mailText: text('mail_text'),
  hasFiles: boolean('has_files').notNull().default(false),
  messageId: text('message_id'),
  createdAt: instant('created_at').notNull(),
  position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
});
