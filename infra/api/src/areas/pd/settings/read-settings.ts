/** Templates, tiers and letters, and which team uses which. */
import type { BoardSettings, BoardTemplate, BoardTier, TeamSetup } from '@portico/contracts/pd/administration-shapes';
import type * as calls from '@portico/contracts/pd/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { dimensionsInUse } from '../letters.ts';

export async function settingsOf(db: Transaction): Promise<BoardSettings> {
  const templates = await db.query<BoardTemplate>(
    `select t.template_id as "templateID", t.name, t.agenda, t.measures, t.version,
       t.archived_at is not null as "isArchived",
       (select count(*)::int from portal.pd_team p where p.tenant_id = t.tenant_id and p.template_id = t.template_id) as teams
     from portal.pd_template t order by t.archived_at is not null, t.name, t.template_id`,
  );
  const tiers = await db.query<BoardTier>(
    `select r.tier_id as "tierID", r.name, r.level, r.template_id as "templateID", r.version,
       r.archived_at is not null as "isArchived",
       (select count(*)::int from portal.pd_team p where p.tenant_id = r.tenant_id and p.tier_id = r.tier_id) as teams
     from portal.pd_tier r order by r.archived_at is not null, r.level, r.name, r.tier_id`,
  );
  const teams = await db.query<TeamSetup>(
    `select t.team_id as "TeamID", t.name as "TeamName", o.name as organisation, p.tier_id as "tierID",
       p.template_id as "templateID", p.escalates_to as "escalatesTo"
     from portal.account_team t
     join portal.account_organisation o on o.tenant_id = t.tenant_id and o.organisation_id = t.organisation_id
     left join portal.pd_team p on p.tenant_id = t.tenant_id and p.team_id = t.team_id
     order by o.name, t.name, t.team_id`,
  );
  const dimensions = (await dimensionsInUse(db)).map(({ dimension_id, letter, name }) => ({
    dimensionID: dimension_id,
    letter,
    name,
  }));
  return { templates, tiers, dimensions, teams };
}

export const readBoardSettings: Handler<typeof calls.readBoardSettings> = (_, { db }) => settingsOf(db);
