import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { TenantDatabase } from './tenant-database.ts';

/** Models that end together with their grant. */
const grantable = new Set([
  'AccessToken',
  'AuthorizationCode',
  'RefreshToken',
  'DeviceCode',
  'BackchannelAuthenticationRequest',
]);

interface Row {
  payload: AdapterPayload;
  consumed: string | null;
}

/** Stores the provider's sessions, grants, codes and tokens in one table, so that a restart signs no one out. */
export function artifactAdapter(database: TenantDatabase): AdapterFactory {
  return (model): Adapter => {
    /** `column` is one of the three constants below, never input. */
    const findBy = async (column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> => {
      const [row] = await database.query<Row>(
        `select payload, extract(epoch from consumed_at)::bigint::text as consumed from identity.artifact
          where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
        [model, value],
      );
      // `consumed` lets the library detect a code that is used a second time.
      return row?.consumed ? { ...row.payload, consumed: Number(row.consumed) } : row?.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        await database.query(
          `insert into identity.artifact (tenant_id, model, id, payload, grant_id, uid, user_code, expires_at)
           values (platform.current_tenant(), $1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')
           on conflict (tenant_id, model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, user_code = excluded.user_code, expires_at = excluded.expires_at`,
          [
            model,
            id,
            JSON.stringify(payload),
            grantable.has(model) ? (payload.grantId ?? null) : null,
            payload.uid ?? null,
            payload.userCode ?? null,
            expiresIn ?? null,
          ],
        );
      },
      find: (id) => findBy('id', id),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (userCode) => findBy('user_code', userCode),
      async consume(id) {
        await database.query('update identity.artifact set consumed_at = now() where model = $1 and id = $2', [
          model,
          id,
        ]);
      },
      async destroy(id) {
        await database.query('delete from identity.artifact where model = $1 and id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await database.query('delete from identity.artifact where grant_id = $1', [grantId]);
      },
    };
  };
}

/** Removes expired artifacts; `find` already ignores them. */
export async function sweepArtifacts(database: TenantDatabase): Promise<void> {
  await database.query('delete from identity.artifact where expires_at < now()');
}
