/**
 * A test's own tenant in the common portal or in a portal of its own, created as an operator does; its only person is its administrator, `ada`.
 */
import { expect, type Page } from '@playwright/test';
import { type Api, listenForApi } from './api.ts';
import { setPasswordByMail } from './mailed-link.ts';
import { commonPortal, type OperatedPortal, operateOn } from './operator-command.ts';
import { signIn } from './sign-in.ts';

const password = 'four quiet words here';

export interface NewTenant {
  portal: string;
  /** Prefix of its host name. */
  host: string;
  /** Output of the command. */
  said: string;
  mailOf(name: string): string;
  /** The password of everyone in it, once they have set it. */
  password: string;
  /** Signs someone in for the first time, through the invitation mail, to their home page. */
  enter(page: Page, name: string): Promise<Api>;
  /** Signs them in again, on another device. */
  enterAgain(page: Page, name: string): Promise<Api>;
}

export async function newTenant(
  title: string,
  host: string,
  admin = `Ada ${title}`,
  place: OperatedPortal = commonPortal,
): Promise<NewTenant> {
  const portal = `http://${host}.localhost:${place.port}`;
  const mailOf = (name: string) => `${name}@${host}.example`;
  const named = ['--host', host, '--admin', mailOf('ada'), '--admin-name', admin];
  const said = await operateOn(place, 'create-tenant', title, ...named);

  async function enterAgain(page: Page, name: string): Promise<Api> {
    const api = listenForApi(page);
    await signIn(page, host, name, { password, at: portal });
    await page.waitForURL(/\/home$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return api();
  }

  async function enter(page: Page, name: string): Promise<Api> {
    await setPasswordByMail(page, portal, mailOf(name), password);
    return enterAgain(page, name);
  }
  return { portal, host, said, mailOf, password, enter, enterAgain };
}
