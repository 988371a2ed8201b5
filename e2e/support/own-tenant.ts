/** A test's own tenant whose team and people are created through calls, because the test is about what they do. */
import type { Api } from './api.ts';
import { type NewTenant, newTenant } from './new-tenant.ts';

const levels = ['region', 'cluster', 'country', 'office'] as const;

export interface OwnTenant extends NewTenant {
  addTeam(api: Api, name: string): Promise<string>;
  addPerson(api: Api, person: NewPerson): Promise<string>;
}

export interface NewPerson {
  /** The part before the @ of the address. */
  name: string;
  team: string;
  FirstName?: string;
  LastName?: string;
  UserName?: string;
  userKey?: string;
  Role?: string;
  isInvited?: boolean;
}

/** Its administrator is `ada`. */
export async function createOwnTenant(title: string, host: string): Promise<OwnTenant> {
  const tenant = await newTenant(title, host);

  async function organisationOf(api: Api): Promise<string> {
    const { organisations } = await api.get<{ organisations: { COMP_ID_PK: string }[] }>('admin/getPeopleChoices');
    return organisations[0]?.COMP_ID_PK ?? '';
  }

  async function addTeam(api: Api, name: string): Promise<string> {
    const organisation = await organisationOf(api);
    const add = async (body: Record<string, unknown>) =>
      (await api.post<{ UnitID: string }>('admin/createUnit', { body })).UnitID;
    let above: string | null = null;
    for (const kind of levels) above = await add({ kind, name: `The ${kind}`, ParentID: above, COMP_ID_PK: null });
    return add({ kind: 'team', name, ParentID: above, COMP_ID_PK: organisation });
  }

  async function addPerson(api: Api, person: NewPerson): Promise<string> {
    const { name, team, FirstName = name, LastName = title, Role = 'Learner', isInvited = false } = person;
    const { UserName = tenant.mailOf(name), userKey = '' } = person;
    const body = {
      ...{ FirstName, LastName, UserName, Email: tenant.mailOf(name), userKey, language: 'en', Role },
      ...{ UnitID: null, FunctionID: null, LeaderID: null, invite: isInvited },
      homeTeams: [{ COMP_ID_PK: await organisationOf(api), CompanyID: team }],
    };
    const made = await api.post<{ UserID?: string; user?: { UserID: string } }>('admin/createPerson', { body });
    return made.UserID ?? made.user?.UserID ?? '';
  }
  return { ...tenant, addTeam, addPerson };
}
