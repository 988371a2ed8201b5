/** Settings of an organisation: those of the tenant, with the organisation's name and teams. */
import { coachingGoalsMax } from '@portico/contracts/platform/constants';
import { roleScope } from '@portico/contracts/platform/role-scope';
import { flags } from '@portico/contracts/platform/tenant';
import type * as calls from '@portico/contracts/service/calls';
import type { Actor } from '../../platform/actor.ts';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';

interface Organisation {
  name: string;
  isMember: boolean;
  teams: { CompanyID: string; CompanyName: string }[];
}

/** Visible to members and to roles whose scope is the whole tenant; others get "not found". */
async function organisationFor(db: Transaction, actor: Actor, groupId: string): Promise<Organisation> {
  const [row] = await db.prepared<Organisation & Record<string, unknown>>(
    'group_settings',
    `select o.name,
       exists (select from portal.account_membership m where m.tenant_id = o.tenant_id
         and m.organisation_id = o.organisation_id and m.user_id = $2) as "isMember",
       array(select json_build_object('CompanyID', t.team_id, 'CompanyName', t.name) from portal.account_team t
         where t.tenant_id = o.tenant_id and t.organisation_id = o.organisation_id order by t.name, t.team_id) as teams
     from portal.account_organisation o where o.organisation_id = $1`,
    [groupId, actor.self.userId],
  );
  if (!row || !(row.isMember || roleScope(actor.role) === 'tenant')) throw notFound();
  return row;
}

export const getGroupSettings: Handler<typeof calls.getGroupSettings> = async ({ query }, { db, actor, tenant }) => {
  const { name, teams } = await organisationFor(db, actor, query.groupID);
  const { settings } = tenant;
  return {
    groupID: query.groupID,
    groupName: name,
    teams,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    flags: flags.filter((flag) => settings.flags[flag]),
    coachingGoalsMax: settings.limits.coachingGoals ?? coachingGoalsMax,
    uploadBytes: settings.limits.uploadBytes,
    helpChannelID: settings.channels.help,
    tipsChannelID: settings.channels.tips,
    privacyVersion: settings.privacyVersion,
  };
};
