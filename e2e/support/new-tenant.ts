/**
 * A test's own tenant in the common portal, created as an operator does; its only person is its administrator, `ada`.
 */
import { expect, type Page } from '@playwright/test';
import { origin } from './addresses.ts';
import { type Api, listenForApi } from './api.ts';
import { setPasswordByMail } from './mailed-link.ts';
import { operate } from './operator-command.ts';
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

export async function newTenant(title: string, host: string, admin = `Ada ${title}`): Promise<NewTenant> {
  const portal = origin(host);
  const mailOf = (name: string) => `${name}@${host}.example`;
  const said = await operate('create-tenant', title, '--host', host, '--admin', mailOf('ada'), '--admin-name', admin);

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
