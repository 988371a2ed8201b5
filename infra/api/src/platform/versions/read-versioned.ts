/** Current values of versioned fields, returned with the version on which the person's save will be based. */
import type { FieldValue, VersionedSubject, VersionedValue } from '@portico/contracts/platform/versions/shapes';
import type { Transaction } from '../transaction.ts';

/** Field → value and version; fields that were never saved are missing and count as version 0. */
export async function readVersioned(
  db: Transaction,
  subject: VersionedSubject,
): Promise<ReadonlyMap<string, VersionedValue>> {
  const rows = await db.query<{ field: string; version: number; value: FieldValue }>(
    `select f.field, f.version, v.value from portal.platform_field f
     join portal.platform_field_version v using (tenant_id, subject_kind, subject_id, field, version)
     where f.subject_kind = $1 and f.subject_id = $2`,
    [subject.kind, subject.id],
  );
  return new Map(rows.map(({ field, version, value }) => [field, { version, value }]));
}

/**
 * Field → version, as a column of the statement that reads an area's own values: text and version must come from one
 * snapshot, or a save would overwrite what was written in between. `id` is the area's expression for the subject's id.
 */
export const versionsColumn = (kind: string, id: string): string =>
  `coalesce((select json_object_agg(f.field, f.version) from portal.platform_field f
    where f.subject_kind = '${kind}' and f.subject_id = ${id}::text), '{}') as versions`;

/** Deletes all versions of all fields of a deleted subject. */
export const removeVersions = (db: Transaction, subject: VersionedSubject): Promise<unknown> =>
  db.query('delete from portal.platform_field where subject_kind = $1 and subject_id = $2', [subject.kind, subject.id]);
