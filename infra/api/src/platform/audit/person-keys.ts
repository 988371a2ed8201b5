/**
 * One encryption key per person, itself sealed with the installation's key. Destroying it makes everything sealed with
 * it unreadable.
 */
import { randomBytes } from 'node:crypto';
import type { Transaction } from '../transaction.ts';
import { keyBytes, seal, unseal } from './seal.ts';

export interface PersonKeysParts {
  db: Transaction;
  tenantId: string;
  /** The installation's key (32 bytes), which seals people's keys. */
  installationKey: Uint8Array;
}

const place = (tenantId: string, personId: string): string => `person key ${tenantId} ${personId}`;

const stored = ({ db }: PersonKeysParts, personId: string): Promise<{ sealed_key: Buffer | null }[]> =>
  db.query<{ sealed_key: Buffer | null }>('select sealed_key from portal.platform_person_key where person_id = $1', [
    personId,
  ]);

/** Undefined if the person has no key or it was destroyed. */
export async function findPersonKey(parts: PersonKeysParts, personId: string): Promise<Buffer | undefined> {
  const [row] = await stored(parts, personId);
  return row?.sealed_key ? unseal(parts.installationKey, row.sealed_key, place(parts.tenantId, personId)) : undefined;
}

/** Creates the key on first use. Undefined if it was destroyed: that person never gets a new one. */
export async function ensurePersonKey(
  parts: PersonKeysParts,
  personId: string,
  now: Date,
): Promise<Buffer | undefined> {
  const { db, tenantId, installationKey } = parts;
  if ((await stored(parts, personId)).length === 0)
    await db.query(
      `insert into portal.platform_person_key (tenant_id, person_id, sealed_key, created_at)
       values ($1, $2, $3, $4) on conflict do nothing`,
      [tenantId, personId, seal(installationKey, randomBytes(keyBytes), place(tenantId, personId)), now],
    );
  return findPersonKey(parts, personId);
}

/** Like `ensurePersonKey`, for many people. Those whose key was destroyed are missing from the result. */
export async function ensurePersonKeys(
  { db, tenantId, installationKey }: PersonKeysParts,
  personIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Buffer>> {
  const rows = [...new Set(personIds)].map((person_id) => ({
    person_id,
    sealed_key: seal(installationKey, randomBytes(keyBytes), place(tenantId, person_id)).toString('base64'),
  }));
  await db.query(
    `insert into portal.platform_person_key (tenant_id, person_id, sealed_key, created_at)
     select $1, k.person_id, decode(k.sealed_key, 'base64'), $2
     from jsonb_to_recordset($3) as k(person_id uuid, sealed_key text) on conflict do nothing`,
    [tenantId, now, JSON.stringify(rows)],
  );
  const saved = await db.query<{ person_id: string; sealed_key: Buffer | null }>(
    'select person_id, sealed_key from portal.platform_person_key where person_id = any($1::uuid[])',
    [rows.map(({ person_id }) => person_id)],
  );
  return new Map(
    saved.flatMap(({ person_id, sealed_key }) =>
      sealed_key ? [[person_id, unseal(installationKey, sealed_key, place(tenantId, person_id))] as const] : [],
    ),
  );
}

/** Part of erasing a person: what was sealed with their key becomes unreadable in every copy of the records. */
export async function destroyPersonKey(
  { db, tenantId }: Pick<PersonKeysParts, 'db' | 'tenantId'>,
  personId: string,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into portal.platform_person_key (tenant_id, person_id, created_at, erased_at) values ($1, $2, $3, $3)
     on conflict (tenant_id, person_id) do update set sealed_key = null, erased_at = excluded.erased_at`,
    [tenantId, personId, now],
  );
}
