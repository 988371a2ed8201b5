/** The area's tables as drizzle knows them. The migrations are the truth; a test compares the two. */
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const portal = pgSchema('portal');
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const accountUser = portal.table('account_user', {
  tenantId: uuid('tenant_id').notNull(),
  userId: uuid('user_id').notNull(),
  userGuid: uuid('user_guid'),
  username: text('username').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  userKey: text('user_key').notNull(),
  email: text('email').notNull(),
  role: text('role').notNull(),
  unitId: uuid('unit_id'),
  teamId: uuid('team_id'),
  countryId: uuid('country_id'),
  functionId: uuid('function_id'),
  leaderId: uuid('leader_id'),
  avatar: text('avatar'),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull().default({}),
  consentVersion: text('consent_version'),
  consentAt: instant('consent_at'),
  lastLoginAt: instant('last_login_at'),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  deviceZone: text('device_zone'),
  previousLoginAt: instant('previous_login_at'),
});
