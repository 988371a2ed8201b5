/** The tables this area writes, as drizzle knows them. The migrations are the truth; a test compares the two. */
import { integer, numeric, pgSchema, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

const portal = pgSchema('portal');
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const lmsProgress = portal.table('lms_progress', {
  tenantId: uuid('tenant_id').notNull(),
  userId: uuid('user_id').notNull(),
  courseId: uuid('course_id').notNull(),
  percent: smallint('percent').notNull(),
  lessonsDone: integer('lessons_done'),
  lessonsTotal: integer('lessons_total'),
  minutes: integer('minutes').notNull().default(0),
  score: numeric('score', { precision: 5, scale: 2 }),
  completedAt: instant('completed_at'),
  begunAnewAt: instant('begun_anew_at'),
  updatedAt: instant('updated_at').notNull(),
});

export const lmsCourseUse = portal.table('lms_course_use', {
  tenantId: uuid('tenant_id').notNull(),
  userId: uuid('user_id').notNull(),
  courseId: uuid('course_id').notNull(),
  views: integer('views').notNull().default(0),
  launches: integer('launches').notNull().default(0),
  lastViewedAt: instant('last_viewed_at'),
  lastLaunchedAt: instant('last_launched_at'),
});
