/** Manages templates and tiers: versioned, and retired instead of deleted. */
import { agenda } from '@portico/contracts/pd/agenda';
import type * as calls from '@portico/contracts/pd/calls';
import { measure } from '@portico/contracts/pd/change-shapes';
import type { FieldValue } from '@portico/contracts/platform/versions/shapes';
import * as z from 'zod/mini';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { refuseOvertaken } from '../../../platform/versions/refuse-overtaken.ts';
import { differingFields, saveConflictOf, staleVersion } from '../../../platform/versions/stale-version.ts';
import { settingsOf } from './read-settings.ts';

const stored = {
  template: { table: 'pd_template', key: 'template_id', kind: 'board-template', columns: 'agenda, measures' },
  tier: { table: 'pd_tier', key: 'tier_id', kind: 'board-tier', columns: 'level, template_id as "templateID"' },
} as const;
type Stored = (typeof stored)[keyof typeof stored];

interface Row extends Record<string, unknown> {
  name: string;
  version: number;
  is_archived: boolean;
}

async function lock(db: Transaction, { table, key, columns }: Stored, id: string): Promise<Row> {
  const [row] = await db.query<Row>(
    `select name, version, archived_at is not null as is_archived, ${columns}
     from portal.${table} where ${key} = $1 for update`,
    [id],
  );
  if (!row) throw notFound();
  return row;
}

/** Templates with the same name could not be told apart in a select list. */
async function requireFreeName(
  db: Transaction,
  { table, key }: Stored,
  name: string,
  id: string | null,
): Promise<void> {
  const taken = await db.query(
    `select 1 from portal.${table} where lower(name) = lower($1) and archived_at is null and ${key} is distinct from $2`,
    [name, id],
  );
  if (taken.length > 0) throw new Refusal('conflict', 'This name is already in use. Nothing was changed.');
}

const templateFields = z.object({ name: z.string(), agenda, measures: z.array(measure) });
const tierFields = z.object({ name: z.string(), level: z.int(), templateID: z.nullable(z.string()) });

/** Values by field. Lists are compared as JSON, with keys in the order of the schema. */
function valuesOf(what: Stored, values: unknown): Record<string, FieldValue> {
  if (what === stored.tier) return tierFields.parse(values);
  const { name, ...lists } = templateFields.parse(values);
  return { name, agenda: JSON.stringify(lists.agenda), measures: JSON.stringify(lists.measures) };
}

async function requireBasis(db: Transaction, what: Stored, id: string, body: { basedOn: number }): Promise<Row> {
  const before = await lock(db, what, id);
  if (before.version === body.basedOn) return before;
  const fields = differingFields(before.version, valuesOf(what, body), valuesOf(what, before));
  throw staleVersion(
    'Someone else changed this while you were editing. Nothing was changed.',
    saveConflictOf({ kind: what.kind, id }, fields),
  );
}

export const saveBoardTemplate: Handler<typeof calls.saveBoardTemplate> = async ({ body }, { db, audit }) => {
  const { name } = body;
  await requireFreeName(db, stored.template, name, body.templateID);
  const id = body.templateID ?? crypto.randomUUID();
  const values = [id, name, JSON.stringify(body.agenda), JSON.stringify(body.measures)];
  const before = body.templateID === null ? undefined : await requireBasis(db, stored.template, id, body);
  if (before)
    await db.query(
      `update portal.pd_template set name = $2, agenda = $3, measures = $4, version = version + 1 where template_id = $1`,
      values,
    );
  else
    await db.query(
      `insert into portal.pd_template (tenant_id, template_id, name, agenda, measures)
       values ((select platform.current_tenant()), $1, $2, $3, $4)`,
      values,
    );
  audit({
    object: { kind: stored.template.kind, id },
    ...(before && { before: { name: before.name } }),
    after: { name },
    plain: ['name'],
  });
  return settingsOf(db);
};

async function requireTemplate(db: Transaction, templateId: string | null): Promise<void> {
  if (templateId === null) return;
  const { is_archived } = await lock(db, stored.template, templateId);
  if (is_archived) throw new Refusal('conflict', 'This template is retired. Nothing was changed.');
}

export const saveBoardTier: Handler<typeof calls.saveBoardTier> = async ({ body }, { db, audit }) => {
  const { name, level } = body;
  await requireFreeName(db, stored.tier, name, body.tierID);
  await requireTemplate(db, body.templateID);
  const id = body.tierID ?? crypto.randomUUID();
  const values = [id, name, level, body.templateID];
  const before = body.tierID === null ? undefined : await requireBasis(db, stored.tier, id, body);
  if (before)
    await db.query(
      `update portal.pd_tier set name = $2, level = $3, template_id = $4, version = version + 1 where tier_id = $1`,
      values,
    );
  else
    await db.query(
      `insert into portal.pd_tier (tenant_id, tier_id, name, level, template_id)
       values ((select platform.current_tenant()), $1, $2, $3, $4)`,
      values,
    );
  audit({
    object: { kind: stored.tier.kind, id },
    ...(before && { before: { name: before.name } }),
    after: { name, level },
    plain: ['name', 'level'],
  });
  return settingsOf(db);
};

async function archive(
  { db, now, audit }: Pick<CallContext, 'db' | 'now' | 'audit'>,
  what: Stored,
  id: string,
  isArchived: boolean,
): Promise<void> {
  const before = await lock(db, what, id);
  if (!isArchived && before.is_archived) await requireFreeName(db, what, before.name, id);
  await db.query(
    `update portal.${what.table} set archived_at = $2::timestamptz,
       version = version + (($2::timestamptz is null) <> (archived_at is null))::int where ${what.key} = $1`,
    [id, isArchived ? now : null],
  );
  audit({
    object: { kind: what.kind, id },
    before: { isArchived: before.is_archived },
    after: { isArchived },
    plain: ['isArchived'],
  });
}

export const archiveBoardTemplate: Handler<typeof calls.archiveBoardTemplate> = async ({ body }, context) => {
  await archive(context, stored.template, body.templateID, body.isArchived);
  return settingsOf(context.db);
};

export const archiveBoardTier: Handler<typeof calls.archiveBoardTier> = async ({ body }, context) => {
  await archive(context, stored.tier, body.tierID, body.isArchived);
  return settingsOf(context.db);
};

async function requireTier(db: Transaction, tierId: string | null): Promise<void> {
  if (tierId === null) return;
  const { is_archived } = await lock(db, stored.tier, tierId);
  if (is_archived) throw new Refusal('conflict', 'This tier is retired. Nothing was changed.');
}

/** Escalation must end somewhere, so teams cannot escalate to each other in a circle. */
async function requireNoCircle(db: Transaction, teamId: string, to: string | null): Promise<void> {
  if (to === null) return;
  const [row] = await db.query<{ is_circle: boolean; exists: boolean }>(
    `with recursive up (team_id) as (
       select $2::uuid union select p.escalates_to from up join portal.pd_team p on p.team_id = up.team_id
       where p.escalates_to is not null)
     select exists (select from up where team_id = $1) as is_circle,
       exists (select from portal.account_team where team_id = $2) as exists`,
    [teamId, to],
  );
  if (!row?.exists) throw notFound();
  if (row.is_circle) throw new Refusal('conflict', 'These teams would escalate in a circle. Nothing was changed.');
}

type TeamWanted = Parameters<typeof saveTeamSetup>[0]['body'];

async function requireTeamBasis(db: Transaction, { TeamID, basedOn, ...wanted }: TeamWanted): Promise<void> {
  if (basedOn === undefined) return;
  const [row] = await db.query<Record<keyof typeof basedOn, string | null>>(
    `select tier_id as "tierID", template_id as "templateID", escalates_to as "escalatesTo"
     from portal.pd_team where team_id = $1`,
    [TeamID],
  );
  const stands = row ?? { tierID: null, templateID: null, escalatesTo: null };
  refuseOvertaken({ kind: 'board-team', id: TeamID }, { basedOn, yours: wanted, stands });
}

export const saveTeamSetup: Handler<typeof calls.saveTeamSetup> = async ({ body }, { db, audit }) => {
  const { TeamID, tierID, templateID, escalatesTo } = body;
  const [team] = await db.query('select 1 from portal.account_team where team_id = $1', [TeamID]);
  if (!team) throw notFound();
  await db.query(`select pg_advisory_xact_lock(hashtextextended(platform.current_tenant()::text || ' pd teams', 0))`);
  await requireTeamBasis(db, body);
  await requireTier(db, tierID);
  await requireTemplate(db, templateID);
  await requireNoCircle(db, TeamID, escalatesTo);
  await db.query(
    `insert into portal.pd_team (tenant_id, team_id, tier_id, template_id, escalates_to)
     values ((select platform.current_tenant()), $1, $2, $3, $4)
     on conflict (tenant_id, team_id) do update set tier_id = $2, template_id = $3, escalates_to = $4`,
    [TeamID, tierID, templateID, escalatesTo],
  );
  audit({
    object: { kind: 'board-team', id: TeamID },
    after: { tierID, templateID, escalatesTo },
    plain: ['tierID', 'templateID', 'escalatesTo'],
  });
  return settingsOf(db);
};
