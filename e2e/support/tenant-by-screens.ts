/** A tenant created by an operator's command, whose administrator does everything else on the screens. */
import { expect, type Page } from '@playwright/test';
import { choose, find } from './form-controls.ts';
import { type NewTenant, newTenant } from './new-tenant.ts';
import type { OperatedPortal } from './operator-command.ts';

export interface NewPerson {
  first: string;
  last: string;
  team?: string;
  /** As in the list of roles; a learner by default. */
  role?: string;
}

export interface TenantByScreens extends NewTenant {
  /** Region, cluster, country and office, one below the other, and teams in the office. */
  addPlaces(page: Page, places: readonly [string, string, string, string], ...teams: string[]): Promise<void>;
  addPerson(page: Page, person: NewPerson): Promise<void>;
}

async function addUnit(page: Page, kind: string, name: string, above?: string): Promise<void> {
  if (above === undefined) await page.getByRole('button', { name: `Add ${kind}` }).click();
  else {
    await page.getByRole('button', { name: `Edit ${above}` }).click();
    await page.getByRole('menuitem', { name: `Add ${kind}` }).click();
  }
  // The tenant has one organisation, so that of a team is preselected.
  const dialog = page.getByRole('dialog', { name: `Add ${kind}` });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
}

const kinds = ['region', 'cluster', 'country', 'office'] as const;

/**
 * @param name prefix of its host name; a stamp is added, because a retry of the test would find the tenant of the first
 * attempt
 */
export async function tenantByScreens(
  title: string,
  name: string,
  { admin, place }: { admin?: string; place?: OperatedPortal } = {},
): Promise<TenantByScreens> {
  const tenant = await newTenant(title, `${name}-${Date.now().toString(36)}`, admin, place);
  const { portal, mailOf } = tenant;
  return {
    ...tenant,
    async addPlaces(page, places, ...teams) {
      await page.goto(`${portal}/admin/organisation`);
      for (const [at, place] of places.entries()) await addUnit(page, kinds[at] as string, place, places[at - 1]);
      for (const team of teams) await addUnit(page, 'team', team, places[3]);
    },
    async addPerson(page, { first, last, role, team }) {
      await page.goto(`${portal}/admin/people/new`);
      await page.getByLabel('First name').fill(first);
      await page.getByLabel('Last name').fill(last);
      await page.getByLabel('E-mail', { exact: true }).fill(mailOf(first.toLowerCase()));
      if (role !== undefined) await choose(page, 'Role', role);
      await choose(page, 'Organisation', title);
      if (team !== undefined) await find(page, 'Team', team);
      await page.getByRole('button', { name: 'Add person' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
    },
  };
}
