/** Named audiences: who is in them and what is addressed to them. */
import { randomUUID } from 'node:crypto';
import type { AudienceLists } from '@portico/contracts/content/audience';
import type * as calls from '@portico/contracts/content/calls';
import type { Role } from '@portico/contracts/platform/roles';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { removeVersions } from '../../../platform/versions/read-versioned.ts';
import { saveVersioned } from '../../../platform/versions/save-versioned.ts';
import { audienceCount } from '../audience-sql.ts';

interface AudienceRow {
  audience_id: string;
  name: string;
  organisations: string[];
  units: string[];
  teams: string[];
  roles: Role[];
  version: number;
  people: number;
  uses: number;
}

const columns = `d.audience_id, d.name, d.organisations, d.units, d.teams, d.roles, ${audienceCount} as people,
  coalesce((select f.version from portal.platform_field f where f.tenant_id = d.tenant_id and f.subject_kind = 'audience'
    and f.subject_id = d.audience_id::text and f.field = 'audience'), 0) as version,
  (select count(*)::int from portal.content_article a where a.tenant_id = d.tenant_id and a.audience_id = d.audience_id)
    + (select count(*)::int from portal.content_channel c where c.tenant_id = d.tenant_id and c.audience_id = d.audience_id) as uses`;

const listsOf = ({ organisations, units, teams, roles }: AudienceLists): AudienceLists => ({
  organisations,
  units,
  teams,
  roles,
});

async function findAudience(db: Transaction, audienceId: string): Promise<AudienceRow> {
  const [row] = await db.query<AudienceRow & Record<string, unknown>>(
    `select ${columns} from portal.content_audience d where d.audience_id = $1 for update`,
    [audienceId],
  );
  if (!row) throw notFound();
  return row;
}

export const getAudiences: Handler<typeof calls.getAudiences> = async (_, { db }) => {
  const rows = await db.query<AudienceRow & Record<string, unknown>>(
    `select ${columns} from portal.content_audience d order by lower(d.name), d.audience_id`,
  );
  return rows.map((row) => ({
    AudienceID: row.audience_id,
    name: row.name,
    ...listsOf(row),
    version: row.version,
    people: row.people,
    uses: row.uses,
  }));
};

const tables = {
  organisations: ['account_organisation', 'organisation_id'],
  units: ['account_unit', 'unit_id'],
  teams: ['account_team', 'team_id'],
} as const;

/** Answers "not found" if anything listed does not exist. */
async function refuseUnknown(db: Transaction, lists: AudienceLists): Promise<void> {
  for (const [list, [table, column]] of Object.entries(tables) as [keyof typeof tables, readonly [string, string]][]) {
    const ids = [...new Set(lists[list])];
    if (ids.length === 0) continue;
    const known = await db.query(`select from portal.${table} where ${column} = any($1::uuid[])`, [ids]);
    if (known.length < ids.length) throw notFound();
  }
}

const plain = ['name', 'organisations', 'units', 'teams', 'roles'];

export const createAudience: Handler<typeof calls.createAudience> = async ({ body }, { db, tenant, audit }) => {
  await refuseUnknown(db, body);
  const audienceId = randomUUID();
  await db.query(
    `insert into portal.content_audience (tenant_id, audience_id, name, organisations, units, teams, roles)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenant.tenantId, audienceId, body.name, body.organisations, body.units, body.teams, body.roles],
  );
  audit({ object: { kind: 'audience', id: audienceId }, after: body, plain });
  return { AudienceID: audienceId, people: (await findAudience(db, audienceId)).people };
};

export const saveAudience: Handler<typeof calls.saveAudience> = async ({ body }, context) => {
  const { db, audit } = context;
  const { AudienceID, baseVersion, audience } = body;
  const row = await findAudience(db, AudienceID);
  await refuseUnknown(db, audience);
  const before = { ...listsOf(row), name: row.name };
  const after = { ...listsOf(audience), name: audience.name };
  const { version } = await saveVersioned(context, {
    subject: { kind: 'audience', id: AudienceID },
    field: 'audience',
    baseVersion,
    value: JSON.stringify(after),
    merge: { by: 'whole' },
    initial: JSON.stringify(before),
  });
  await db.query(
    `update portal.content_audience set name = $2, organisations = $3, units = $4, teams = $5, roles = $6
     where audience_id = $1`,
    [AudienceID, after.name, after.organisations, after.units, after.teams, after.roles],
  );
  audit({ object: { kind: 'audience', id: AudienceID }, before, after, plain });
  return { version, people: (await findAudience(db, AudienceID)).people };
};

export const removeAudience: Handler<typeof calls.removeAudience> = async ({ body }, { db, audit }) => {
  const row = await findAudience(db, body.AudienceID);
  if (row.uses > 0)
    throw new Refusal('conflict', 'Channels or articles use this audience. Nothing was removed.', {
      current: { uses: row.uses },
    });
  await db.query('delete from portal.content_audience where audience_id = $1', [row.audience_id]);
  await removeVersions(db, { kind: 'audience', id: row.audience_id });
  audit({ object: { kind: 'audience', id: row.audience_id }, before: { name: row.name }, plain: ['name'] });
  return { ok: true };
};

export const getAudienceParts: Handler<typeof calls.getAudienceParts> = async (_, { db }) => ({
  organisations: await db.query<{ id: string; name: string }>(
    'select organisation_id as id, name from portal.account_organisation order by name, organisation_id',
  ),
  units: await db.query<{ id: string; name: string; kind: string; place: string }>(
    `select n.unit_id as id, n.name, n.kind, coalesce(m.name, '') as place from portal.account_unit n
     left join portal.account_unit m on m.tenant_id = n.tenant_id and m.unit_id = n.parent_id
     where n.kind <> 'team' order by n.kind <> 'country', n.name, n.unit_id`,
  ),
  teams: await db.query<{ id: string; name: string; place: string }>(
    `select t.team_id as id, t.name, coalesce(m.name, '') as place from portal.account_team t
     join portal.account_unit n on n.tenant_id = t.tenant_id and n.unit_id = t.team_id
     left join portal.account_unit m on m.tenant_id = n.tenant_id and m.unit_id = n.parent_id
     order by t.name, t.team_id`,
  ),
});
