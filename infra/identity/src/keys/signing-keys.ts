import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Vault } from '../storage/sealed.ts';
import type { TenantDatabase } from '../storage/tenant-database.ts';
import { type KeyFacts, type KeyState, planRotation, type RotationPlan } from './rotation-rule.ts';

export const signingAlgorithm = 'RS256';

export interface KeySet {
  /** The current key comes first and signs. All are published. */
  privateKeys: readonly JWK[];
  publicKeys: readonly JWK[];
  /** Changes whenever the set does. */
  version: string;
}

interface Row {
  kid: string;
  public_jwk: JWK;
  sealed_private_jwk: string;
  state: KeyState;
  since: Date;
}

type Query = TenantDatabase['query'];

const order: Record<KeyState, number> = { current: 0, next: 1, retired: 2 };
const sealContext = (tenantId: string) => `signing key of ${tenantId}`;

async function createKey(query: Query, vault: Vault, tenantId: string, state: KeyState, now: number): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true, modulusLength: 2048 });
  const kid = await calculateJwkThumbprint(await exportJWK(publicKey));
  const facts = { kid, alg: signingAlgorithm, use: 'sig' };
  await query(
    `insert into identity.signing_key (tenant_id, kid, public_jwk, sealed_private_jwk, state, since)
     values (platform.current_tenant(), $1, $2, $3, $4, $5)`,
    [
      kid,
      JSON.stringify({ ...(await exportJWK(publicKey)), ...facts }),
      vault.seal(JSON.stringify({ ...(await exportJWK(privateKey)), ...facts }), sealContext(tenantId)),
      state,
      new Date(now),
    ],
  );
}

const readRows = (query: Query) =>
  query<Row>('select kid, public_jwk, sealed_private_jwk, state, since from identity.signing_key');

async function carryOut(query: Query, vault: Vault, tenantId: string, plan: RotationPlan, now: number): Promise<void> {
  if (plan.remove.length > 0) await query('delete from identity.signing_key where kid = any($1)', [[...plan.remove]]);
  if (plan.promote !== null) {
    await query(`update identity.signing_key set state = 'retired', since = $1 where state = 'current'`, [
      new Date(now),
    ]);
    await query(`update identity.signing_key set state = 'current', since = $2 where kid = $1`, [
      plan.promote,
      new Date(now),
    ]);
  }
  if (plan.create !== null) await createKey(query, vault, tenantId, plan.create, now);
}

interface SigningKeys {
  load(): Promise<KeySet>;
  /** Performs one step of the rotation: publishes a next key, or promotes it once it has been published long enough. */
  rotate(wanted: boolean): Promise<RotationPlan>;
}

export function signingKeys(database: TenantDatabase, vault: Vault, tenantId: string, now: () => number): SigningKeys {
  const rotate = (wanted: boolean) =>
    database.transaction(async (query) => {
      // One process at a time, because two must not both create the first key.
      await query("select pg_advisory_xact_lock(hashtextextended('portico signing keys ' || $1, 0))", [tenantId]);
      const rows = await readRows(query);
      // The key was sealed with a secret that no longer exists, so it cannot sign and counts as retired.
      const lost = rows.filter((row) => vault.open(row.sealed_private_jwk, sealContext(tenantId)) === undefined);
      if (lost.length > 0)
        await query('delete from identity.signing_key where kid = any($1)', [lost.map((row) => row.kid)]);
      const facts: KeyFacts[] = rows
        .filter((row) => !lost.includes(row))
        .map((row) => ({ kid: row.kid, state: row.state, since: row.since.getTime() }));
      const plan = planRotation(facts, now(), wanted);
      await carryOut(query, vault, tenantId, plan, now());
      return plan;
    });

  async function load(): Promise<KeySet> {
    const rows = (await readRows(database.query)).sort((a, b) => order[a.state] - order[b.state]);
    const opened = rows.map((row) => vault.open(row.sealed_private_jwk, sealContext(tenantId)));
    if (rows[0]?.state !== 'current' || opened.includes(undefined)) {
      await rotate(false);
      return load();
    }
    return {
      privateKeys: opened.map((jwk) => JSON.parse(jwk as string) as JWK),
      publicKeys: rows.map((row) => row.public_jwk),
      version: rows.map((row) => `${row.state} ${row.kid}`).join(','),
    };
  }

  return { load, rotate };
}
