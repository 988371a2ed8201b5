/** The accreditations and awards that a tenant offers, in its order. */

import { queryFlagIsOn } from '@portico/contracts/platform/shapes';
import type * as calls from '@portico/contracts/portal/calls';
import type { Accreditation } from '@portico/contracts/recognition/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import {
  changedMeanwhile,
  differingFields,
  fieldValues,
  saveConflictOf,
} from '../../platform/versions/stale-version.ts';
import { teamInScope } from '../../services/account/public.ts';
import { givenThisMonth } from './monthly-limit.ts';

/** For statements over `portal.portal_accreditation a`. */
export const accreditationJson = `json_build_object('AccreditationID', a.accreditation_id, 'AccreditationType', a.type,
  'name', a.name, 'description', a.description, 'icon', a.icon, 'organisationID', a.organisation_id,
  'enabled', a.enabled, 'monthlyLimit', a.monthly_limit, 'version', a.version)`;

export async function allAccreditations(db: Transaction): Promise<Accreditation[]> {
  const rows = await db.prepared<{ found: Accreditation }>(
    'portal_accreditations',
    `select ${accreditationJson} as found from portal.portal_accreditation a order by a.position, a.accreditation_id`,
  );
  return rows.map(({ found }) => found);
}

export const getAllAccreditations: Handler<typeof calls.getAllAccreditations> = (_, { db }) => allAccreditations(db);

/** True if people in these organisations may receive it. */
export const isFor = ({ organisationID }: Accreditation, organisationIds: readonly string[]): boolean =>
  organisationID === null || organisationIds.includes(organisationID);

export const getAccreditationsAvailable: Handler<typeof calls.getAccreditationsAvailable> = async (
  { query },
  { db, actor, now },
) => {
  const team = await teamInScope(db, actor, query.CompanyID);
  const given = await givenThisMonth(db, actor.self.userId, now);
  const wantsEnabled = queryFlagIsOn(query.enabled);
  return (await allAccreditations(db))
    .filter(
      (one) =>
        one.enabled === wantsEnabled &&
        isFor(one, [team.organisationId]) &&
        (query.AccreditationType ?? one.AccreditationType) === one.AccreditationType,
    )
    .map((one) => ({
      ...one,
      left: one.monthlyLimit === null ? null : Math.max(0, one.monthlyLimit - (given.get(one.AccreditationID) ?? 0)),
    }));
};

export const saveAccreditation: Handler<typeof calls.saveAccreditation> = async ({ body }, { db, audit }) => {
  const id = body.AccreditationID ?? crypto.randomUUID();
  const values = [
    id,
    body.AccreditationType,
    body.name,
    body.description,
    body.icon,
    body.organisationID,
    body.enabled,
    body.monthlyLimit,
  ];
  if (body.organisationID !== null) {
    const [known] = await db.query('select from portal.account_organisation where organisation_id = $1', [
      body.organisationID,
    ]);
    if (!known) throw notFound();
  }
  if (body.AccreditationID === null)
    await db.query(
      `insert into portal.portal_accreditation (tenant_id, accreditation_id, type, name, description, icon, organisation_id,
         enabled, monthly_limit, position)
       values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8,
         (select coalesce(max(position), 0) + 1 from portal.portal_accreditation))`,
      values,
    );
  else await change(db, values, body);
  audit({
    object: { kind: 'accreditation', id },
    after: { name: body.name, enabled: body.enabled, monthlyLimit: body.monthlyLimit },
    plain: ['name', 'enabled', 'monthlyLimit'],
  });
  const found = (await allAccreditations(db)).find((one) => one.AccreditationID === id);
  if (!found) throw new Error('The accreditation that was just stored does not exist.');
  return found;
};

type Wanted = Parameters<typeof saveAccreditation>[0]['body'];

async function change(db: Transaction, values: readonly unknown[], body: Wanted): Promise<void> {
  const { basedOn, AccreditationID: _, ...yours } = body;
  const [current] = await db.query<{ version: number; found: Accreditation }>(
    `select a.version, ${accreditationJson} as found
     from portal.portal_accreditation a where a.accreditation_id = $1 for update`,
    [values[0]],
  );
  if (!current) throw notFound();
  if (current.version !== basedOn)
    throw changedMeanwhile(
      'The accreditation was changed in the meantime.',
      saveConflictOf(
        { kind: 'accreditation', id: String(values[0]) },
        differingFields(current.version, fieldValues(yours), fieldValues(current.found)),
      ),
      { version: current.version },
    );
  await db.query(
    `update portal.portal_accreditation set type = $2, name = $3, description = $4, icon = $5, organisation_id = $6,
       enabled = $7, monthly_limit = $8, version = version + 1 where accreditation_id = $1`,
    values,
  );
}
