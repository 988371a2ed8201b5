/** A tenant of a test's own in the common portal, with one team, made as an operator and an administrator make them. */
import type { Page } from '@playwright/test';
import { origin } from './addresses.ts';
import { type Api, listenForApi } from './api.ts';
import { setPasswordByMail } from './mailed-link.ts';
import { operate } from './operator-command.ts';
import { signIn } from './sign-in.ts';

const password = 'four quiet words here';
const levels = ['region', 'cluster', 'country', 'office'] as const;

export interface OwnTenant {
  portal: string;
  /** Signs somebody in for the first time, by the mail that invites them. */
  enter(page: Page, name: string): Promise<Api>;
  /** … and once more, on another device. */
  enterAgain(page: Page, name: string): Promise<Api>;
  addTeam(api: Api, name: string): Promise<string>;
  addPerson(api: Api, person: NewPerson): Promise<string>;
}

export interface NewPerson {
  /** Before the @ of the address. */
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
  const portal = origin(host);
  const mailOf = (name: string) => `${name}@${host}.example`;
  await operate('create-tenant', title, '--host', host, '--admin', mailOf('ada'), '--admin-name', `Ada ${title}`);

  async function enterAgain(page: Page, name: string): Promise<Api> {
    const api = listenForApi(page);
    await signIn(page, host, name, { password, at: portal });
    await page.waitForURL(/\/home$/);
    return api();
  }

  async function enter(page: Page, name: string): Promise<Api> {
    await setPasswordByMail(page, portal, mailOf(name), password);
    return enterAgain(page, name);
  }

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
    const { UserName = mailOf(name), userKey = '' } = person;
    const body = {
      ...{ FirstName, LastName, UserName, Email: mailOf(name), userKey, language: 'en', Role },
      ...{ UnitID: null, FunctionID: null, LeaderID: null, invite: isInvited },
      homeTeams: [{ COMP_ID_PK: await organisationOf(api), CompanyID: team }],
    };
    const made = await api.post<{ UserID?: string; user?: { UserID: string } }>('admin/createPerson', { body });
    return made.UserID ?? made.user?.UserID ?? '';
  }
  return { portal, enter, enterAgain, addTeam, addPerson };
}
