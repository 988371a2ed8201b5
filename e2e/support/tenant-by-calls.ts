/**
 * A test's own tenant with places and people, created through the calls that the screens make; the screens have tests
 * of their own (`tenant-by-screens.ts`).
 */
import type { Page } from '@playwright/test';
import type { Api } from './api.ts';
import { type NewTenant, newTenant } from './new-tenant.ts';

interface Person {
  first: string;
  last: string;
  team: string;
  role?: 'Learner' | 'Team Leader';
}

export interface TenantByCalls extends NewTenant {
  /**
   * Region, cluster, country and office, one below the other, and teams in the office; call it once `ada` has entered.
   */
  addPlaces(places: readonly [string, string, string, string], ...teams: string[]): Promise<void>;
  addPerson(person: Person): Promise<void>;
}

const kinds = ['region', 'cluster', 'country', 'office'] as const;

/**
 * @param name prefix of its host name; a stamp is added, because a retry of the test would find the tenant of the first
 * attempt
 */
export async function tenantByCalls(title: string, name: string, admin?: string): Promise<TenantByCalls> {
  const tenant = await newTenant(title, `${name}-${Date.now().toString(36)}`, admin);
  let administrator: Api | undefined;
  const teamIds = new Map<string, string>();
  let organisation = '';
  const post = async <T>(path: string, body: object): Promise<T> => {
    if (!administrator) throw new Error('The administrator has to enter first.');
    return administrator.post<T>(`admin/${path}`, { body });
  };
  const addUnit = async (kind: string, name: string, ParentID: string | null, COMP_ID_PK: string | null = null) =>
    (await post<{ UnitID: string }>('createUnit', { kind, name, ParentID, COMP_ID_PK })).UnitID;

  return {
    ...tenant,
    async enter(page: Page, who: string) {
      const api = await tenant.enter(page, who);
      administrator ??= api;
      return api;
    },
    async addPlaces(places, ...teams) {
      const structure = await administrator?.get<{ organisations: { COMP_ID_PK: string }[] }>('admin/getStructure');
      organisation = structure?.organisations[0]?.COMP_ID_PK ?? '';
      let above: string | null = null;
      for (const [at, place] of places.entries()) above = await addUnit(kinds[at] as string, place, above);
      for (const team of teams) teamIds.set(team, await addUnit('team', team, above, organisation));
    },
    async addPerson({ first, last, team, role = 'Learner' }) {
      const mail = tenant.mailOf(first.toLowerCase());
      await post('createPerson', {
        FirstName: first,
        LastName: last,
        UserName: mail,
        Email: mail,
        userKey: '',
        language: 'en',
        Role: role,
        UnitID: null,
        FunctionID: null,
        homeTeams: [{ COMP_ID_PK: organisation, CompanyID: teamIds.get(team) ?? null }],
        LeaderID: null,
        invite: true,
      });
    },
  };
}
