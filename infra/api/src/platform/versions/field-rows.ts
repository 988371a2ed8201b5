/** The rows behind versioned fields: a head row, which is locked during a save, and the history of values. */
import type { FieldConflict, FieldValue, VersionedSubject } from '@portico/contracts/platform/versions/shapes';
import type { Transaction } from '../transaction.ts';

export interface FieldPlace {
  tenantId: string;
  subject: VersionedSubject;
  field: string;
}

const placeOf = ({ subject, field }: FieldPlace) => [subject.kind, subject.id, field];

export interface StoredValue {
  version: number;
  value: FieldValue;
}

/**
 * Locks the field until the transaction ends, and returns its version. A field that was never saved starts at version 0
 * with the area's value.
 */
export async function lockField(db: Transaction, place: FieldPlace, initial: FieldValue, now: Date): Promise<number> {
  const keys = placeOf(place);
  const head = () =>
    db.query<{ version: number }>(
      'select version from portal.platform_field where subject_kind = $1 and subject_id = $2 and field = $3 for update',
      keys,
    );
  const [known] = await head();
  if (known) return known.version;
  // If two first saves run concurrently, one of them waits for the other's commit and then finds its row.
  const started = await db.query(
    `insert into portal.platform_field (tenant_id, subject_kind, subject_id, field, version)
     values ($1, $2, $3, $4, 0) on conflict do nothing returning version`,
    [place.tenantId, ...keys],
  );
  if (started.length > 0) {
    await storeValue(db, place, { version: 0, value: initial }, { userId: null, now });
    return 0;
  }
  const [other] = await head();
  if (!other) throw new Error('A field that exists could not be locked.');
  return other.version;
}

/** Undefined for a version that never existed or is no longer stored. */
export async function findValue(db: Transaction, place: FieldPlace, version: number): Promise<StoredValue | undefined> {
  const [row] = await db.query<{ value: FieldValue }>(
    `select value from portal.platform_field_version
     where subject_kind = $1 and subject_id = $2 and field = $3 and version = $4`,
    [...placeOf(place), version],
  );
  return row && { version, value: row.value };
}

interface NamedRow {
  version: number;
  value: FieldValue;
  saved_at: Date;
  by: { UserID: string; FirstName: string; LastName: string } | null;
  for: { UserID: string; FirstName: string; LastName: string } | null;
}

const person = (alias: string) => `case when ${alias}.user_id is not null then json_build_object(
    'UserID', ${alias}.user_id, 'FirstName', ${alias}.first_name, 'LastName', ${alias}.last_name) end`;
const namedColumns = `v.version, v.value, v.saved_at, ${person('u')} as by, ${person('f')} as for
  from portal.platform_field_version v
  left join portal.account_user u on u.tenant_id = v.tenant_id and u.user_id = v.saved_by
  left join portal.account_user f on f.tenant_id = v.tenant_id and f.user_id = v.saved_for
  where v.subject_kind = $1 and v.subject_id = $2`;
const named = `select ${namedColumns} and v.field = $3`;

const theirsOf = ({ version, value, by, for: savedFor, saved_at }: NamedRow): FieldConflict['theirs'] => ({
  version,
  value,
  savedBy: by,
  savedFor,
  savedAt: saved_at.toISOString(),
});

/** The value and who saved it, for the person who has to resolve a conflict. */
export async function readTheirs(
  db: Transaction,
  place: FieldPlace,
  stored: StoredValue,
): Promise<FieldConflict['theirs']> {
  const [row] = await db.query<NamedRow & Record<string, unknown>>(`${named} and v.version = $4`, [
    ...placeOf(place),
    stored.version,
  ]);
  return row ? theirsOf(row) : { ...stored, savedBy: null, savedAt: null };
}

/** The field's values, newest first, each with who saved it. */
export async function listTheirs(db: Transaction, place: FieldPlace, most: number): Promise<FieldConflict['theirs'][]> {
  const rows = await db.query<NamedRow & Record<string, unknown>>(`${named} order by v.version desc limit $4`, [
    ...placeOf(place),
    most,
  ]);
  return rows.map(theirsOf);
}

export interface FieldValues {
  field: string;
  versions: FieldConflict['theirs'][];
}

/** Values of every field of the subject, newest first per field. */
export async function listAll(db: Transaction, { kind, id }: VersionedSubject): Promise<FieldValues[]> {
  const rows = await db.query<NamedRow & { field: string } & Record<string, unknown>>(
    `select v.field, ${namedColumns} order by v.field, v.version desc`,
    [kind, id],
  );
  const byField = Map.groupBy(rows, ({ field }) => field);
  return [...byField].map(([field, values]) => ({ field, versions: values.map(theirsOf) }));
}

/** Adds the value to the history and updates the head row to it. */
export async function storeValue(
  db: Transaction,
  place: FieldPlace,
  { version, value }: StoredValue,
  { userId, savedFor = null, now }: { userId: string | null; savedFor?: string | null; now: Date },
): Promise<void> {
  const keys = [place.tenantId, ...placeOf(place), version];
  await db.query(
    `insert into portal.platform_field_version (tenant_id, subject_kind, subject_id, field, version, value, saved_by, saved_at,
       saved_for)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [...keys, JSON.stringify(value), userId, now, savedFor],
  );
  await db.query(
    `update portal.platform_field set version = $5
     where tenant_id = $1 and subject_kind = $2 and subject_id = $3 and field = $4`,
    keys,
  );
}
