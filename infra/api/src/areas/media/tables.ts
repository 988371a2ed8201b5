/** The tables this area writes, as drizzle knows them. The migrations are the truth; a test compares the two. */
import type { FileType } from '@portico/contracts/media/media-types';
import type { StorageLocationName } from '@portico/contracts/media/storage-locations';
import { boolean, customType, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const portal = pgSchema('portal');
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const mediaFile = portal.table('media_file', {
  tenantId: uuid('tenant_id').notNull(),
  mediaId: uuid('media_id').notNull(),
  location: text('location').$type<StorageLocationName>().notNull(),
  type: text('type').$type<FileType>().notNull(),
  name: text('name').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: bytes('sha256').notNull(),
  receivedSha256: bytes('received_sha256').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  uploadedFor: uuid('uploaded_for'),
  uploadId: uuid('upload_id').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  subjectKind: text('subject_kind'),
  subjectId: uuid('subject_id'),
  lostAt: timestamp('lost_at', { withTimezone: true }),
  durationMs: integer('duration_ms'),
  pages: integer('pages'),
  assetId: uuid('asset_id'),
  assetVersion: integer('asset_version'),
});

export const mediaAsset = portal.table('media_asset', {
  tenantId: uuid('tenant_id').notNull(),
  mediaId: uuid('media_id').notNull(),
  projectId: uuid('project_id').notNull(),
  organisationId: uuid('organisation_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  keywords: text('keywords').notNull(),
  alt: text('alt').notNull().default(''),
  assetId: uuid('asset_id').notNull(),
  version: integer('version').notNull().default(1),
  isCurrent: boolean('is_current').notNull().default(true),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }),
});
