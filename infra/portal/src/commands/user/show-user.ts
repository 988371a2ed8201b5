import { nothingMore, personOf, type UserAction } from './user-action.ts';

interface Row extends Record<string, unknown> {
  number: string;
  organisations: string[];
  teams: string[];
  signIns: string[];
  lastLogin: Date | null;
  created: Date;
}

const text = `
  select u.user_key as number, u.last_login_at as "lastLogin", u.created_at as created,
    array(select o.name from portal.account_membership m join portal.account_organisation o using (tenant_id, organisation_id)
      where m.tenant_id = u.tenant_id and m.user_id = u.user_id order by m.position) as organisations,
    array(select t.name from portal.account_membership m
      join portal.account_team t on t.tenant_id = m.tenant_id and t.team_id = m.team_id
      where m.tenant_id = u.tenant_id and m.user_id = u.user_id order by m.position) as teams,
    array(select identity_key from portal.account_identity i
      where i.tenant_id = u.tenant_id and i.user_id = u.user_id order by 1) as "signIns"
  from portal.account_user u where u.user_id = $1`;

const shown = (lines: readonly (readonly [string, string])[]): string => {
  const widest = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, value]) => `${name.padEnd(widest)}  ${value || '-'}`).join('\n');
};

export const showUser: UserAction = {
  refuse: nothingMore,
  async run(order) {
    const { installation, tenant } = order;
    const { person, row } = await installation.inTenant(tenant, async (db) => {
      const found = await personOf(db, order);
      const [more] = await db.query<Row>(text, [found.userId]);
      return { person: found, row: more };
    });
    console.log(
      shown([
        ['user name', person.username],
        ['name', `${person.firstName} ${person.lastName}`],
        ['e-mail', person.email],
        ['personal number', row?.number ?? ''],
        ['state', person.disabled ? 'disabled' : 'active'],
        ['role', person.role],
        ['organisations', row?.organisations.join(', ') ?? ''],
        ['teams', row?.teams.join(', ') ?? ''],
        ['signs in as', row?.signIns.join(', ') ?? ''],
        ['last sign-in', row?.lastLogin?.toISOString() ?? 'never'],
        ['since', row?.created.toISOString() ?? ''],
        ['id', person.userId],
      ]),
    );
  },
};
